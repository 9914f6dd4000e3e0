import { lineWords, type OrderLine, type OutageTarget, plainText } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { useOutageWords } from "../../../order/service/outage-words.ts";
import { outagesNow } from "../../../order/service/service-glance.ts";
import { staffServiceQuery } from "../../../order/service/staff-service.ts";
import { useFocusOnArrival } from "../../../platform/use-focus-on-arrival.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { TextField } from "../../../ui/field.tsx";
import { type RunOutTargets, targetsOfLine, targetsOfMenu } from "./run-out-targets.ts";

interface RunOutProps {
  readonly line: OrderLine | undefined;
  readonly onChoose: (target: OutageTarget) => void;
}

/** Ingredients before options of the same name, since they affect more. */
const KINDS = ["dish", "size", "ingredient", "option"] as const;

export function RunOut({ line, onChoose }: RunOutProps) {
  const { run_out: words } = useWords("board").service;
  const { lines } = useWords("orders");
  const language = useLanguage();
  const { shop } = useShop();
  const { nameOf } = useOutageWords(shop);
  const targets = useMemo(
    () => (line ? targetsOfLine(shop, line) : targetsOfMenu(shop)),
    [shop, line],
  );
  const [search, setSearch] = useState("");
  const wanted = plainText(search.trim());
  const found = KINDS.map((kind) => ({
    kind,
    targets: targets[kind].filter((target) => plainText(nameOf(target)).includes(wanted)),
  })).filter((group) => group.targets.length > 0);
  const top = useFocusOnArrival<HTMLDivElement>();
  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {line ? (
        <p className="-mt-3 text-ink-soft">{lineWords(line, lines, language).title}</p>
      ) : (
        <TextField
          label={words.search}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {found.length === 0 && <p className="text-ink-soft">{words.nothing_found}</p>}
      {found.map((group) => (
        <Group key={group.kind} {...group} onChoose={onChoose} />
      ))}
    </div>
  );
}

interface GroupProps extends Pick<RunOutProps, "onChoose"> {
  readonly kind: keyof RunOutTargets;
  readonly targets: readonly OutageTarget[];
}

function Group({ kind, targets, onChoose }: GroupProps) {
  const { run_out: words } = useWords("board").service;
  const { slug, shop } = useShop();
  const { nameOf } = useOutageWords(shop);
  const { data } = useQuery(staffServiceQuery(slug));
  const outages = outagesNow(data?.outages ?? [], new Date());
  const isOff = ({ kind, id }: OutageTarget) =>
    outages.some((outage) => outage.kind === kind && outage.id === id);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-sm font-semibold text-ink-soft">
        {words.kinds[kind]}
      </h3>
      <ul className="mt-1.5 grid gap-2 sm:grid-cols-2">
        {targets.map((target) => (
          <li key={target.id}>
            <button
              type="button"
              onClick={() => onChoose(target)}
              className="flex min-h-14 w-full items-center gap-2 rounded-2xl border border-line bg-paper px-4 py-2 text-left font-semibold hover:border-accent"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{nameOf(target)}</span>
              {isOff(target) && <Badge tone="honey">{words.is_off}</Badge>}
              <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
