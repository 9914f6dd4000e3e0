import {
  dishFiguresResponse,
  type FiguresResponse,
  figuresResponse,
  isFigurePeriod,
  OFFICE_PATHS,
} from "@comptoir/contract";
import { addDays, type Day, type FigurePeriod, inZurich } from "@comptoir/domain";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type * as z from "zod/mini";
import { formatTime } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { readOffice } from "../../office/draft/draft-calls.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { LoadProblem } from "../../office/shell/load-problem.tsx";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { TextField } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { FigureCard } from "./figure-card.tsx";
import type { Measure } from "./figure-table.ts";
import { useFigureTables } from "./figure-tables.ts";
import { showDay } from "./show-figure.ts";
import { Summary } from "./summary.tsx";

const MEASURES = ["amount", "count"] as const;

export function FiguresRoom() {
  const words = useWords("officeFigures");
  const { slug } = useDraftContext();
  const today = inZurich(new Date()).day;
  const [choice, setChoice] = useState<PeriodChoice>("month_long");
  const [free, setFree] = useState(() => periodOf("free", today));
  const [measure, setMeasure] = useState<Measure>("amount");
  const period = choice === "free" ? free : periodOf(choice, today);
  const asked = { slug, ...period };
  const sales = useQuery(figuresQuery(asked, OFFICE_PATHS.figures, figuresResponse));
  const dishes = useQuery(figuresQuery(asked, OFFICE_PATHS.dishFigures, dishFiguresResponse));
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
      {error && <LoadProblem text={words.failed} error={error} onRetry={retry} />}
      {!sales.data && !error && <Skeleton className="h-72" />}
      {sales.data && isFigurePeriod(period) && (
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

interface PeriodChooserProps {
  readonly choice: PeriodChoice;
  readonly onChoose: (choice: PeriodChoice) => void;
  /** As typed; may not be a valid period yet. */
  readonly free: FigurePeriod;
  readonly onFree: (period: FigurePeriod) => void;
  readonly today: Day;
}

function PeriodChooser({ choice, onChoose, free, onFree, today }: PeriodChooserProps) {
  const { period: words } = useWords("officeFigures");
  const field = (name: "from" | "until") => ({
    label: words[name],
    type: "date",
    max: today,
    value: free[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onFree({ ...free, [name]: target.value }),
  });
  return (
    <div className="flex flex-col gap-3">
      <ChoiceChips
        legend={words.legend}
        choices={PERIOD_CHOICES.map((value) => ({ value, content: words[value] }))}
        value={choice}
        onChange={onChoose}
      />
      {choice === "free" && (
        <div className="grid gap-3 sm:grid-cols-2 md:max-w-md">
          <TextField {...field("from")} />
          <TextField {...field("until")} error={isFigurePeriod(free) ? undefined : words.wrong} />
        </div>
      )}
    </div>
  );
}

function Compared({ figures: { days, before }, today }: { figures: FiguresResponse; today: Day }) {
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

const PERIOD_CHOICES = ["today", "week", "month_long", "month", "free"] as const;
type PeriodChoice = (typeof PERIOD_CHOICES)[number];

/** Ends today. "free" starts as the last 30 days. */
function periodOf(choice: PeriodChoice, today: Day): FigurePeriod {
  const from: Record<PeriodChoice, Day> = {
    today,
    week: addDays(today, -6),
    month_long: addDays(today, -29),
    month: `${today.slice(0, 7)}-01`,
    free: addDays(today, -29),
  };
  return { from: from[choice], until: today };
}

/** Dishes are a separate query: it reads every line of every order and takes longer. */
function figuresQuery<S extends z.ZodMiniType>(
  { slug, from, until }: FigurePeriod & { readonly slug: string },
  path: string,
  answers: S,
) {
  const query = { restaurantId: slug, from, until };
  return queryOptions({
    queryKey: ["office-figures", slug, path, from, until],
    queryFn: ({ signal }) => readOffice(path, query, answers, signal),
    placeholderData: keepPreviousData,
    enabled: isFigurePeriod({ from, until }),
    retry: false,
  });
}
