import { type Language, WEEKDAYS, type Weekday } from "@comptoir/domain";
import type { Bundles, Dictionary } from "./bundles.ts";
import { formatList } from "./formats.ts";

type WeekdayWords = Dictionary<Bundles["menu"]["weekdays"]>;

/** "le vendredi et le samedi", in the order of the week. */
export function weekdayList(
  { names, on }: WeekdayWords,
  weekdays: readonly Weekday[],
  language: Language,
): string {
  const listed = WEEKDAYS.filter((weekday) => weekdays.includes(weekday));
  return on(
    formatList(
      listed.map((weekday) => names[weekday]),
      language,
    ),
  );
}
