import { addDays, type Day, inZurich } from "@comptoir/domain";
import { formatDay } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { useClock } from "../../../platform/clock.ts";

/** "Aujourd’hui", "Demain", then dates. */
export function useDayName(): (day: Day) => string {
  const words = useWords("officeDish");
  const language = useLanguage();
  const today = useClock((now) => inZurich(new Date(now)).day);
  return (day) => {
    if (day === today) return words.today;
    return day === addDays(today, 1) ? words.tomorrow : formatDay(day, language);
  };
}
