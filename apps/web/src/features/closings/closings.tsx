import { type DayReport, MOST_REPORT_DAYS } from "@comptoir/contract";
import { addDays, type Day, inZurich, isDay } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Link } from "wouter";
import { formatInstant } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useSecondFactor } from "../../identity/second-factor-demand.ts";
import { useIdentity } from "../../identity/use-identity.ts";
import { useMay } from "../../identity/use-profile.ts";
import { LoadProblem } from "../../office/shell/load-problem.tsx";
import { useShop } from "../../shop/shop-context.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageMessage } from "../../ui/page-message.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CloseForm } from "./close-form.tsx";
import { ClosingList } from "./closing-list.tsx";
import { openReportQuery, periodReportQuery } from "./closings-query.ts";
import { Figures } from "./figures.tsx";
import { FileButtons } from "./file-buttons.tsx";

export function Closings() {
  // Undefined while offline: the load error is shown then.
  return useMay("close_day") === false ? <TillOnly /> : <OpenedClosings />;
}

function OpenedClosings() {
  const words = useWords("closings");
  const { slug, shop } = useShop();
  const readsAll = useMay("all_reports") ?? false;
  const { data, error, refetch } = useQuery(openReportQuery(slug));
  const secondFactor = useSecondFactor(error, () => void refetch());
  useEffect(() => {
    document.title = `${words.title} · ${shop.shopName}`;
  }, [words, shop.shopName]);
  if (secondFactor) return secondFactor;
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

function PeriodReport({ today }: { today: Day }) {
  const { failed, period: words, files } = useWords("closings");
  const { slug } = useShop();
  const id = useId();
  const [chosen, setChosen] = useState({ from: "", until: "" });
  const from = chosen.from || chosen.until;
  const until = chosen.until || chosen.from;
  const isChosen = isDay(from) && isDay(until);
  const isRight = isChosen && from <= until && until <= addDays(from, MOST_REPORT_DAYS);
  const { data, error, refetch } = useQuery({
    ...periodReportQuery(slug, { from, until }),
    enabled: isRight,
  });
  const field = (name: "from" | "until") => ({
    label: words[name],
    type: "date",
    max: today,
    value: chosen[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setChosen({ ...chosen, [name]: target.value }),
  });
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-2xl">
        {words.title}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2 md:max-w-md print:hidden">
        <TextField {...field("from")} />
        <TextField {...field("until")} error={isChosen && !isRight ? words.wrong : undefined} />
      </div>
      {isRight && error && (
        <LoadProblem text={failed} error={error} onRetry={() => void refetch()} />
      )}
      {isRight && data && (
        <>
          <Notice tone="info">{data.isClosed ? words.is_closed : words.not_closed}</Notice>
          <Figures report={data.report} openRefunds={data.openRefunds} />
          <FileButtons which={{ from, until }} what={files.period} />
        </>
      )}
    </section>
  );
}

function TillOnly() {
  const { till_only: words, to_board } = useWords("closings");
  const { slug, shop } = useShop();
  const isTablet = useIdentity().status === "kitchen";
  useEffect(() => {
    document.title = `${words.title} · ${shop.shopName}`;
  }, [words, shop.shopName]);
  return (
    <main>
      <PageMessage title={words.title} text={isTablet ? words.tablet_text : words.text}>
        <Link
          to={`/${slug}/orders`}
          className="inline-flex min-h-11 items-center rounded-full bg-accent px-5 font-semibold text-white hover:bg-accent-deep"
        >
          {to_board}
        </Link>
      </PageMessage>
    </main>
  );
}
