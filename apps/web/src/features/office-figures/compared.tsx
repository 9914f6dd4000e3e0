import type { FiguresResponse } from "@comptoir/contract";
import type { Day } from "@comptoir/domain";
import { formatTime } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { showDay } from "./show-day.ts";

interface ComparedProps {
  readonly figures: FiguresResponse;
  readonly today: Day;
}

export function Compared({ figures: { days, before }, today }: ComparedProps) {
  const { period, summary } = useWords("officeFigures");
  const language = useLanguage();
  // Covers both periods, so that the years are shown when they differ.
  const all = { from: before.from, until: days.at(-1)?.day ?? before.until };
  const [from, until] = [before.from, before.until].map((day) => showDay(day, all, language));
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
