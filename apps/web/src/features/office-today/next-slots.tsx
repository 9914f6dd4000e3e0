import type { Today } from "@comptoir/contract";
import { inZurich } from "@comptoir/domain";
import { formatDay, formatSlot } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useClock } from "../../platform/clock.ts";
import { TodayPart } from "./today-part.tsx";

/** For when open orders are wanted, the next first. */
export function NextSlots({ today: { slots } }: { today: Today }) {
  const { slots: words } = useWords("officeToday");
  const language = useLanguage();
  const day = useClock((now) => inZurich(new Date(now)).day);
  return (
    <TodayPart title={words.title}>
      {slots.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <ul className="flex flex-col gap-2 empty:hidden">
        {slots.map((slot) => (
          <li
            key={`${slot.day} ${slot.time}`}
            className="flex flex-wrap items-baseline justify-between gap-x-3"
          >
            <span className="min-w-0">
              {slot.day === day ? words.today : formatDay(slot.day, language)},{" "}
              {slot.time ? formatSlot(slot.time) : words.any_time}
            </span>
            <span className="font-semibold tabular-nums">{words.count(slot.count)}</span>
          </li>
        ))}
      </ul>
    </TodayPart>
  );
}
