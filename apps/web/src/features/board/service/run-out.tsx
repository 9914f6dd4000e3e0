import {
  type OrderLine,
  type OutageTarget,
  openingHours,
  plainText,
  touchedBy,
} from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { lineWords } from "../../../../../../packages/domain/src/orders/line-words.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { OutageList, TaskProblem } from "../../../order/service/outage-list.tsx";
import { useOutageWords } from "../../../order/service/outage-words.ts";
import { outagesNow, waysOf } from "../../../order/service/service-glance.ts";
import { staffServiceQuery } from "../../../order/service/staff-service.ts";
import { useFocusOnArrival } from "../../../platform/use-focus-on-arrival.ts";
import { shopName } from "../../../shop/shop.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { type RunOutTargets, targetsOfLine, targetsOfMenu } from "./run-out-targets.ts";
import { endOf, type Until, UntilChoice } from "./until-choice.tsx";
import { useSwitchOff } from "./use-switch-off.ts";

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

interface SwitchOffProps {
  readonly target: OutageTarget;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

export function SwitchOff({ target, onBack, onDone }: SwitchOffProps) {
  const { run_out: words } = useWords("board").service;
  const { slug, shop } = useShop();
  const { data } = useQuery(staffServiceQuery(slug));
  const { nameOf, untilOf } = useOutageWords(shop);
  const { isPending, error, switchOff } = useSwitchOff(onDone);
  const [until, setUntil] = useState<Until>({ until: "end_of_service" });
  const [isTried, setTried] = useState(false);
  const now = useMemo(() => new Date(), []);
  const hours = openingHours(shop, waysOf(shop)[0]);
  const end = endOf(until, now, hours);
  const already = outagesNow(data?.outages ?? [], now).find(
    ({ kind, id }) => kind === target.kind && id === target.id,
  );
  const top = useFocusOnArrival<HTMLDivElement>();
  const confirm = () => {
    setTried(true);
    if (end === undefined) return;
    const request = { ...target, reason: "sold_out", ...until } as const;
    switchOff({ request, toastText: (said) => words.done(nameOf(target), said) });
  };
  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      <AffectedItems target={target} />
      {already && <OutageList slug={slug} shop={shop} outages={[already]} />}
      <UntilChoice
        value={until}
        onChange={setUntil}
        hours={hours}
        now={now}
        isInvalid={isTried && end === undefined}
      />
      <TaskProblem error={error} />
      <div className="flex flex-wrap-reverse gap-2">
        <Button look="secondary" className="min-h-14" onClick={onBack}>
          <ChevronLeft size={20} aria-hidden />
          {words.back}
        </Button>
        <Button
          look="danger"
          busy={isPending}
          className="min-h-14 min-w-48 flex-1"
          onClick={confirm}
        >
          {words.confirm(end === undefined ? "" : untilOf(end))}
        </Button>
      </div>
    </div>
  );
}

function AffectedItems({ target }: { readonly target: OutageTarget }) {
  const { run_out: words } = useWords("board").service;
  const language = useLanguage();
  const { shop } = useShop();
  if (target.kind !== "ingredient") {
    const { dish, size, option } = words.only;
    const only = { dish, size, option, shop: "", way: "" }[target.kind];
    return <p className="-mt-3 text-ink-soft">{only}</p>;
  }
  const { dishes, options } = touchedBy(shop, target);
  const touched = [...dishes, ...options];
  return (
    <div className="-mt-3">
      <p className="font-semibold">{words.closes(touched.length)}</p>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {touched.map((id) => (
          <li key={id} className="rounded-full bg-cream-deep px-3 py-1 wrap-anywhere">
            {shopName(shop, id, language)}
          </li>
        ))}
      </ul>
    </div>
  );
}
