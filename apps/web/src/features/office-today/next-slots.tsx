import type { Today } from "@comptoir/contract";
import { inZurich } from "@comptoir/domain";
import { Link } from "wouter";
import { formatDay, formatSlot } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useClock } from "../../platform/clock.ts";
import { boardAddress } from "./board-address.ts";
import { TodayPart } from "./today-part.tsx";

export function NextSlots({ today: { slots } }: { today: Today }) {
  const { slots: words } = useWords("officeToday");
  const { slug } = useDraftContext();
  const language = useLanguage();
  const day = useClock((now) => inZurich(new Date(now)).day);
  return (
    <TodayPart title={words.title}>
      {slots.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <ul className="flex flex-col empty:hidden">
        {slots.map((slot) => (
          <li key={`${slot.day} ${slot.time}`}>
            <Link
              to={boardAddress(slug, { wantedOn: slot.day, state: "accepted" })}
              className="-mx-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-xl px-2 hover:bg-cream"
            >
              <span className="min-w-0">
                {slot.day === day ? words.today : formatDay(slot.day, language)},{" "}
                {slot.time ? formatSlot(slot.time) : words.any_time}
              </span>
              <span className="font-semibold tabular-nums">{words.count(slot.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </TodayPart>
  );
}
