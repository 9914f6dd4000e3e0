import { isFigurePeriod } from "@comptoir/contract";
import { inZurich } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Compared } from "./compared.tsx";
import { dishFiguresQuery, figuresQuery } from "./figure-calls.ts";
import { FigureCard } from "./figure-card.tsx";
import type { Measure } from "./figure-table.ts";
import { LoadProblem } from "./load-problem.tsx";
import { type PeriodChoice, periodOf } from "./period-choice.ts";
import { PeriodChooser } from "./period-chooser.tsx";
import { Summary } from "./summary.tsx";
import { useFigureTables } from "./use-figure-tables.ts";

const MEASURES = ["amount", "count"] as const;

export function FiguresRoom() {
  const words = useWords("officeFigures");
  const { slug } = useDraftContext();
  const today = inZurich(new Date()).day;
  const [choice, setChoice] = useState<PeriodChoice>("month_long");
  const [free, setFree] = useState(() => periodOf("free", today));
  const [measure, setMeasure] = useState<Measure>("amount");
  const period = choice === "free" ? free : periodOf(choice, today);
  const enabled = isFigurePeriod(period);
  const sales = useQuery({ ...figuresQuery(slug, period), enabled });
  const dishes = useQuery({ ...dishFiguresQuery(slug, period), enabled });
  const tables = useFigureTables(sales.data, dishes.data);
  const error = sales.error ?? dishes.error;
  const retry = () => void Promise.all([sales.refetch(), dishes.refetch()]);
  const fileName = [slug, words.file, period.from, period.until].join("-");
  return (
    <RoomPage title={words.title} intro={words.intro}>
      <PeriodChooser
        choice={choice}
        onChoose={setChoice}
        free={free}
        onFree={setFree}
        today={today}
      />
      {error && <LoadProblem error={error} onRetry={retry} />}
      {!sales.data && !error && <Skeleton className="h-72" />}
      {sales.data && enabled && (
        <div
          aria-busy={sales.isPlaceholderData}
          className="flex flex-col gap-6 transition-opacity aria-busy:opacity-60"
        >
          <div className="flex flex-col gap-2">
            <Summary figures={sales.data} />
            <Compared figures={sales.data} today={today} />
          </div>
          <ChoiceChips
            legend={words.measure.legend}
            choices={MEASURES.map((value) => ({ value, content: words.measure[value] }))}
            value={measure}
            onChange={setMeasure}
          />
          <div className="grid gap-4 lg:grid-cols-2">
            {tables.map((table) => (
              <FigureCard key={table.id} table={table} measure={measure} fileName={fileName} />
            ))}
          </div>
        </div>
      )}
    </RoomPage>
  );
}
