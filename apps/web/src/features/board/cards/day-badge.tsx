import { addDays, inZurich } from "@comptoir/domain";
import { formatDay } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { useClock } from "../../../platform/clock.ts";
import { Badge } from "../../../ui/badge.tsx";

/** Shows the day of orders not placed today: a time alone would be read as today's. */
export function DayBadge({ placedAt }: { placedAt: string }) {
  const words = useWords("board").day_badge;
  const language = useLanguage();
  const today = useClock((now) => inZurich(new Date(now)).day);
  const { day } = inZurich(new Date(placedAt));
  if (day === today) return null;
  return (
    <Badge tone="honey">
      <span className="inline-block first-letter:uppercase">
        {day === addDays(today, -1) ? words.yesterday : formatDay(day, language)}
      </span>
    </Badge>
  );
}
