import {
  addDays,
  inZurich,
  openingHours,
  outagesToConfirm,
  type Shop,
  serviceAt,
} from "@comptoir/domain";
import { useMutation, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { useWords } from "../../../i18n/words.ts";
import { waysOf } from "../../../order/service/service-glance.ts";
import { type StaffOutage, staffServiceQuery } from "../../../order/service/staff-service.ts";
import { useClock, useToday } from "../../../platform/clock.ts";
import { readAs } from "../../../platform/read-as.ts";
import { storedByKey } from "../../../platform/stored-state.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { useServiceLayer } from "./service-layer.ts";
import { usePutBack } from "./use-switch-off.ts";

const lastAsked = storedByKey<string>({
  name: "board.left-over",
  read: readAs(z.string()),
  empty: () => "",
});

export function LeftOverNote() {
  const { left_over: words, off } = useWords("board").service;
  const { openService } = useServiceLayer();
  const { outages, age, leave } = useLeftOverOutages();
  const putBack = usePutBack();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (await putBack(outages)) leave();
    },
  });
  if (outages.length === 0) return null;
  const choose = () => {
    leave();
    openService();
  };
  const answers: [label: string, onClick: () => void][] = [
    [off.put_all_back, () => !isPending && mutate()],
    [words.choose, choose],
    [words.leave, leave],
  ];
  return (
    <div className="pointer-events-auto max-w-md animate-rise rounded-2xl bg-ink px-4 py-1.5 text-sm text-cream shadow-float">
      <p className="pt-2 font-semibold">{words[age](outages.length)}</p>
      <div className="-mx-3 flex flex-wrap">
        {answers.map(([label, onClick]) => (
          <button
            key={label}
            type="button"
            onClick={onClick}
            className="min-h-11 rounded-full px-3 font-semibold text-honey hover:bg-white/10 focus-visible:outline-honey"
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

function useLeftOverOutages() {
  const { slug, shop } = useShop();
  const { data } = useQuery(staffServiceQuery(slug));
  const asked = lastAsked(slug);
  const answered = useStore(asked);
  const service = useClock((now) => serviceNow(shop, new Date(now)));
  const today = useToday();
  const wasAnswered = service === "" || answered === service;
  const outages = data && !wasAnswered ? leftOverOutages(shop, data.outages) : [];
  return { outages, age: ageOf(outages, today), leave: () => asked.update(() => service) };
}

const hoursOf = (shop: Shop) => openingHours(shop, waysOf(shop)[0]);

/** Id of the current service: its start, or the day in shops without hours. Empty while closed. */
function serviceNow(shop: Shop, now: Date): string {
  const hours = hoursOf(shop);
  return hours ? (serviceAt(hours, now)?.from.toISOString() ?? "") : inZurich(now).day;
}

/** Outages for "unwatched" end automatically. */
function leftOverOutages(shop: Shop, outages: readonly StaffOutage[]): StaffOutage[] {
  const switched = outages.filter(({ reason }) => reason !== "unwatched");
  return outagesToConfirm(switched, new Date(), hoursOf(shop));
}

function ageOf(outages: readonly StaffOutage[], today: string): "today" | "yesterday" | "earlier" {
  const latest = Math.max(0, ...outages.map(({ since }) => since.getTime()));
  const { day } = inZurich(new Date(latest));
  if (day >= today) return "today";
  return day === addDays(today, -1) ? "yesterday" : "earlier";
}
