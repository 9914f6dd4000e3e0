import { MOST_REPORT_DAYS } from "@comptoir/contract";
import { addDays, type Day, isDay } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { LoadProblem } from "../../office/shell/load-problem.tsx";
import { useShop } from "../../shop/shop-context.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { periodReportQuery } from "./closings-query.ts";
import { Figures } from "./figures.tsx";
import { FileButtons } from "./file-buttons.tsx";

export function PeriodReport({ today }: { today: Day }) {
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
