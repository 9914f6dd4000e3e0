import { addDays, type Day } from "@comptoir/domain";
import { formatDay, formatDayParts } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { ChoiceCards } from "../../../ui/choice-cards.tsx";

const SHOWN = 5;

interface DayCardsProps {
  readonly earliest: Day;
  readonly value: Day;
  readonly isInvalid: boolean;
  readonly onChange: (day: Day) => void;
}

/** The next few days as calendar leaves: what most people choose from. */
export function DayCards({ earliest, value, isInvalid, onChange }: DayCardsProps) {
  const { delivery: words } = useWords("checkout");
  const language = useLanguage();
  const days = Array.from({ length: SHOWN }, (_, index) => addDays(earliest, index));
  return (
    <ChoiceCards
      legend={words.day}
      className="grid-cols-5"
      value={value}
      isInvalid={isInvalid}
      onChange={onChange}
      choices={days.map((day) => ({
        value: day,
        name: formatDay(day, language),
        content: <Leaf {...formatDayParts(day, language)} />,
      }))}
    />
  );
}

function Leaf({ weekday, day, month }: ReturnType<typeof formatDayParts>) {
  return (
    <span aria-hidden className="-mx-3 flex flex-1 flex-col items-center py-0.5">
      <span className="text-xs text-ink-soft">{weekday}</span>
      <span className="font-display text-xl leading-tight font-semibold">{day}</span>
      <span className="text-xs text-ink-soft">{month}</span>
    </span>
  );
}
