import type { FiguresResponse } from "@comptoir/contract";
import type { Day } from "@comptoir/domain";
import { formatDay, formatTime } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";

interface ComparedProps {
  readonly figures: FiguresResponse;
  readonly today: Day;
}

/** Which days "before" means, and how much of the last. */
export function Compared({ figures: { days, before }, today }: ComparedProps) {
  const { period, summary } = useWords("officeFigures");
  const language = useLanguage();
  const [from, until] = [before.from, before.until].map((day) => formatDay(day, language));
  const span = from === until ? period.one(from ?? "") : period.span(from ?? "", until ?? "");
  const isRunning = days.at(-1)?.day === today;
  return (
    <p className="text-sm text-ink-soft">
      {isRunning
        ? summary.compared_cut(span, formatTime(new Date().toISOString(), language))
        : summary.compared(span)}
    </p>
  );
}
