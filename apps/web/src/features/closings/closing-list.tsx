import type { Closing } from "@comptoir/contract";
import { cashDifference, expectedCash } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { formatInstant, formatPrice } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { LoadProblem } from "../../office/shell/load-problem.tsx";
import { useShop } from "../../shop/shop-context.tsx";
import { Button } from "../../ui/button.tsx";
import { closingsQuery } from "./closings-query.ts";
import { Card, Figures, Line, useTillWords } from "./figures.tsx";
import { FileButtons } from "./file-buttons.tsx";

interface ClosingListProps {
  readonly isOfToday: boolean;
}

export function ClosingList({ isOfToday }: ClosingListProps) {
  const { list: words } = useWords("closings");
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 print:hidden">
      <h2 id={id} className="text-2xl">
        {isOfToday ? words.today : words.title}
      </h2>
      <ClosingsBelow isOfToday={isOfToday} />
    </section>
  );
}

function ClosingsBelow({ number, isOfToday }: ClosingListProps & { readonly number?: number }) {
  const { failed, list: words } = useWords("closings");
  const { slug } = useShop();
  const [showsOlder, setShowsOlder] = useState(false);
  const { data, error, refetch } = useQuery(closingsQuery(slug, number));
  const oldest = data?.at(-1)?.number ?? 1;
  const hasOlder = oldest > 1 && !isOfToday;
  return (
    <>
      {error && <LoadProblem text={failed} error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className="text-ink-soft">{isOfToday ? words.none_today : words.empty}</p>
      )}
      {data?.map((closing) => (
        <ClosedDay key={closing.number} closing={closing} />
      ))}
      {hasOlder && !showsOlder && (
        <Button look="secondary" className="self-start" onClick={() => setShowsOlder(true)}>
          {words.older}
        </Button>
      )}
      {hasOlder && showsOlder && <ClosingsBelow number={oldest} isOfToday={isOfToday} />}
    </>
  );
}

function ClosedDay({ closing }: { closing: Closing }) {
  const words = useWords("closings");
  const language = useLanguage();
  const { number, closedAt, closedBy, note, report, openRefunds } = closing;
  const when = formatInstant(closedAt, language);
  const name = words.list.number(number);
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="flex flex-col gap-2 rounded-card border border-line bg-paper p-4 shadow-card"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-lg">
          {name}
        </h3>
        <p className="font-display text-xl font-semibold tabular-nums">
          {formatPrice(report.turnover)}
        </p>
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {closedBy ? words.list.closed_by(when, closedBy) : words.list.closed(when)}
      </p>
      <FileButtons which={{ number: String(number) }} what={name} />
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-accent">
          {words.list.details}
        </summary>
        <Figures report={report} openRefunds={openRefunds}>
          <Till closing={closing} />
        </Figures>
        {note && <p className="mt-3 wrap-anywhere">{words.list.note(note)}</p>}
      </details>
    </article>
  );
}

function Till({ closing }: { closing: Closing }) {
  const { till, list } = useWords("closings");
  const { report, countedCash, cashFloat } = closing;
  const difference = cashDifference(report, closing);
  const tillWords = useTillWords();
  return (
    <Card title={till.title}>
      <dl className="flex flex-col gap-1">
        <Line label={till.float} amount={cashFloat} />
        {report.cashRounding !== 0 && <Line label={till.rounding} amount={report.cashRounding} />}
        <Line label={till.expected} amount={expectedCash(report, closing)} />
        {countedCash !== null && <Line label={list.counted} amount={countedCash} />}
        {difference !== null && <Line label={list.difference} amount={difference} isTotal />}
      </dl>
      <p>{tillWords(difference)}</p>
    </Card>
  );
}
