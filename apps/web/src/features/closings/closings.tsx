import type { DayReport } from "@comptoir/contract";
import { inZurich } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Link } from "wouter";
import { formatInstant } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import {
  type SecondFactorDemand,
  useSecondFactorDemand,
} from "../../identity/second-factor-demand.ts";
import { useMay } from "../../identity/use-may.ts";
import { LoadProblem } from "../../office/shell/load-problem.tsx";
import { useShop } from "../../shop/shop-context.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CloseForm } from "./close-form.tsx";
import { ClosingList } from "./closing-list.tsx";
import { openReportQuery } from "./closings-query.ts";
import { Figures } from "./figures.tsx";
import { FileButtons } from "./file-buttons.tsx";
import { PeriodReport } from "./period-report.tsx";

interface ClosingsProps {
  readonly secondFactor: (demand: SecondFactorDemand, onDone: () => void) => ReactNode;
}

export function Closings({ secondFactor }: ClosingsProps) {
  const words = useWords("closings");
  const { slug, shop } = useShop();
  const readsAll = useMay("all_reports") ?? false;
  const { data, error, refetch } = useQuery(openReportQuery(slug));
  const { demand, meetDemand } = useSecondFactorDemand(error);
  useEffect(() => {
    document.title = `${words.title} · ${shop.shopName}`;
  }, [words, shop.shopName]);
  if (demand) {
    return secondFactor(demand, () => {
      meetDemand();
      void refetch();
    });
  }
  return (
    <main className="mx-auto flex min-h-dvh max-w-5xl flex-col gap-8 px-4 py-6 sm:py-10">
      <div className="flex flex-col gap-4">
        <Link
          to={`/${slug}/orders`}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 self-start rounded-full px-2 font-semibold text-accent hover:bg-cream-deep print:hidden"
        >
          <ArrowLeft size={20} aria-hidden />
          {words.to_board}
        </Link>
        <div>
          <h1 className="text-4xl">{words.title}</h1>
          <p className="mt-1 text-ink-soft wrap-anywhere">{shop.shopName}</p>
        </div>
      </div>
      <OpenReport shown={data} />
      {error && <LoadProblem text={words.failed} error={error} onRetry={() => void refetch()} />}
      {readsAll && <PeriodReport today={inZurich(new Date()).day} />}
      <ClosingList isOfToday={!readsAll} />
    </main>
  );
}

function OpenReport({ shown }: { shown: DayReport | undefined }) {
  const words = useWords("closings");
  const language = useLanguage();
  const id = useId();
  const [closed, setClosed] = useState<number>();
  const when = (instant: string) => formatInstant(instant, language);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h2 id={id} className="text-2xl">
          {words.open}
        </h2>
        {shown && (
          <p className="text-ink-soft">
            {shown.from
              ? words.open_since(when(shown.from), when(shown.until))
              : words.open_first(when(shown.until))}
          </p>
        )}
      </div>
      {closed !== undefined && <Notice tone="success">{words.till.closed(closed)}</Notice>}
      {!shown && <Skeleton className="h-72" />}
      {shown && isEmpty(shown) && <p className="text-ink-soft">{words.open_empty}</p>}
      {shown && !isEmpty(shown) && (
        <>
          <Figures report={shown.report} openRefunds={shown.openRefunds}>
            {/* The key clears the typed count when another period is open. */}
            <CloseForm key={shown.from} shown={shown} onClosed={setClosed} />
          </Figures>
          <FileButtons which={{}} what={words.files.open} />
        </>
      )}
    </section>
  );
}

function isEmpty({ report }: DayReport): boolean {
  const { channels, methods } = report;
  return channels.length + methods.length === 0;
}
