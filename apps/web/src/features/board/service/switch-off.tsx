import { type OutageTarget, openingHours, touchedBy } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import { useMemo, useState } from "react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { OutageList, TaskProblem } from "../../../order/service/outage-list.tsx";
import { useOutageWords } from "../../../order/service/outage-words.ts";
import { outagesNow, waysOf } from "../../../order/service/service-glance.ts";
import { staffServiceQuery } from "../../../order/service/staff-service.ts";
import { useFocusOnArrival } from "../../../platform/use-focus-on-arrival.ts";
import { shopName } from "../../../shop/shop.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { endOf, type Until, UntilChoice } from "./until-choice.tsx";
import { useSwitchOff } from "./use-switch-off.ts";

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
