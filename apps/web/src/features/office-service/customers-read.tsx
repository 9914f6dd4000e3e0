import { parseShop, type ShopConfig } from "@comptoir/contract";
import {
  addDays,
  type Day,
  hasOwnSlots,
  inZurich,
  openingHours,
  openSlots,
  PICK_UP_NOTICE_MINUTES,
  type Slot,
  serviceTerms,
  shopStatus,
  slotTerms,
  type Way,
} from "@comptoir/domain";
import { useDeferredValue, useMemo } from "react";
import { formatDay, formatSlot, formatTime } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraft } from "../../office/draft/use-draft.ts";
import { Part } from "../../office/fields/part.tsx";
import { useClock } from "../../platform/clock.ts";
import { useSlotWays, useWays } from "./service-hooks.ts";

const MINUTE_MS = 60_000;

export function CustomersRead() {
  const { preview: words } = useWords("officeService");
  const { content } = useDraft();
  const settled = useDeferredValue(content);
  const shop = useMemo(() => {
    const parsed = parseShop(settled);
    return parsed.ok ? parsed.value : undefined;
  }, [settled]);
  const ways = useWays();
  return (
    <Part title={words.title}>
      {shop ? (
        <ul className="flex flex-col gap-2">
          {ways.map((way) => (
            <WayLine key={way} way={way} shop={shop} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{words.later}</p>
      )}
    </Part>
  );
}

function WayLine({ way, shop }: { way: Way; shop: ShopConfig }) {
  const { preview: words, ways } = useWords("officeService");
  const minute = useClock((now) => Math.floor(now / MINUTE_MS));
  const now = new Date(minute * MINUTE_MS);
  const slotWays = useSlotWays();
  const momentOf = useMoments(now);
  const status = statusOf(way, shop, now);
  const example = () => {
    if (!openingHours(shop, way)) return words.always;
    if (status.state === "open" && status.lastOrders) {
      return words.open(momentOf.time(status.lastOrders));
    }
    const opens = status.state === "closed" && status.opens;
    return opens ? words.opens(momentOf.instant(opens)) : words.closed;
  };
  const hasSlots = slotWays.includes(way) && hasOwnSlots(shop, way);
  const [next] = hasSlots ? openSlots(slotTerms(shop, way), now) : [];
  const slot = next ? words.next_slot(momentOf.slot(next)) : words.no_slot;
  return (
    <li className="wrap-anywhere">
      {words.way(ways[way], example())}
      {hasSlots && <span className="block text-sm text-ink-soft">{slot}</span>}
    </li>
  );
}

/**
 * Pick-up orders for as soon as possible must be placed early enough to be ready before closing.
 */
function statusOf(way: Way, shop: ShopConfig, now: Date) {
  const least = shop.service?.kitchen?.leastMinutes ?? PICK_UP_NOTICE_MINUTES;
  return shopStatus(way, serviceTerms(shop, []), now, way === "pick_up" ? least : 0);
}

/** Dates in everyday words: "demain à 11:30". */
function useMoments(now: Date) {
  const { preview: words } = useWords("officeService");
  const language = useLanguage();
  const today = inZurich(now).day;
  const dayName = (day: Day) => {
    if (day === today) return words.today;
    return day === addDays(today, 1) ? words.tomorrow : words.on(formatDay(day, language));
  };
  const time = (instant: Date) => formatTime(instant.toISOString(), language);
  return {
    time,
    instant: (instant: Date) => words.at(dayName(inZurich(instant).day), time(instant)),
    slot: ({ day, time }: Slot) => words.slot(dayName(day), formatSlot(time)),
  };
}
