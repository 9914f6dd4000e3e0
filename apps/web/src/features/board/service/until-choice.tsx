import {
  addDays,
  inZurich,
  type OpeningHours,
  OUTAGE_UNTILS,
  type OutageUntil,
  outageEnd,
  serviceAt,
} from "@comptoir/domain";
import { useWords } from "../../../i18n/words.ts";
import { useOutageWords } from "../../../order/service/outage-words.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { ChoiceCards } from "../../../ui/choice-cards.tsx";
import { TextField } from "../../../ui/field.tsx";

export interface Until {
  readonly until: OutageUntil;
  readonly day?: string;
}

/** Undefined while the chosen day is missing or not in the future. */
export function endOf({ until, day }: Until, now: Date, hours: OpeningHours | undefined) {
  const isNamed = day !== undefined && day > inZurich(now).day;
  return until === "date" && !isNamed ? undefined : outageEnd(until, { now, hours, day });
}

interface UntilChoiceProps {
  readonly value: Until;
  readonly onChange: (value: Until) => void;
  readonly hours: OpeningHours | undefined;
  readonly now: Date;
  readonly isInvalid: boolean;
}

export function UntilChoice({ value, onChange, hours, now, isInvalid }: UntilChoiceProps) {
  const words = useWords("board").service;
  const { whenOf } = useOutageWords(useShop().shop);
  const service = hours && serviceAt(hours, now);
  const tomorrow = addDays(inZurich(now).day, 1);
  // Without hours, the next opening is the end of the day, as for "end of service".
  const offered = OUTAGE_UNTILS.filter((until) => until !== "next_opening" || hours);
  const labelOf = (until: OutageUntil) =>
    until === "end_of_service" && !service ? words.today_only : words.untils[until];
  const timeOf = (until: OutageUntil) => {
    const end = until === "date" ? null : outageEnd(until, { now, hours });
    return end && whenOf(end);
  };
  return (
    <div className="flex flex-col gap-3">
      <ChoiceCards
        legend={words.until}
        className="grid-cols-2 sm:grid-cols-3"
        choices={offered.map((until) => ({
          value: until,
          content: (
            <span className="flex min-w-0 flex-col leading-tight">
              <span className="font-semibold">{labelOf(until)}</span>
              <span className="text-sm text-ink-soft tabular-nums empty:hidden">
                {timeOf(until)}
              </span>
            </span>
          ),
        }))}
        value={value.until}
        onChange={(until) => onChange({ ...value, until })}
      />
      {value.until === "date" && (
        <TextField
          label={words.back_on}
          type="date"
          min={tomorrow}
          value={value.day ?? ""}
          error={isInvalid ? words.choose_day : undefined}
          onChange={({ target }) => onChange({ until: "date", day: target.value })}
        />
      )}
    </div>
  );
}
