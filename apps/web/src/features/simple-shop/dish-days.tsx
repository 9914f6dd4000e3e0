import type { Weekday } from "@comptoir/domain";
import { CalendarDays } from "lucide-react";
import { weekdayList } from "../../i18n/weekday-list.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";

export function DishDays({ weekdays }: { weekdays: readonly Weekday[] }) {
  const { weekdays: words } = useWords("menu");
  const days = weekdayList(words, weekdays, useLanguage());
  return (
    <p className="flex items-center gap-1.5 text-xs font-semibold text-accent sm:text-sm">
      <CalendarDays size={16} aria-hidden className="shrink-0" />
      {words.only(days)}
    </p>
  );
}
