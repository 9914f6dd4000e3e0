import { type ClosingReport, type Rappen, rappen, sum, type Tally } from "@comptoir/domain";
import type { ReactNode } from "react";
import { formatAmount, formatPercent, formatPrice } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";

interface FiguresProps {
  readonly report: ClosingReport;
  readonly openRefunds: Tally | null;
  readonly children?: ReactNode;
}

export function Figures({ report, openRefunds, children }: FiguresProps) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Sales report={report} />
      <Payments report={report} />
      <Vat report={report} />
      <Balance report={report} openRefunds={openRefunds} />
      {children}
    </div>
  );
}

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-paper p-4 shadow-card print:break-inside-avoid print:shadow-none">
      <h3 className="text-lg">{title}</h3>
      {children}
    </div>
  );
}

interface LineProps {
  readonly label: string;
  readonly amount: Rappen;
  readonly isTotal?: boolean;
  readonly isPart?: boolean;
}

export function Line({ label, amount, isTotal = false, isPart = false }: LineProps) {
  return (
    <div
      className={classNames(
        "flex items-baseline justify-between gap-3",
        isTotal && "border-t border-line pt-1 font-semibold",
        isPart && "text-sm text-ink-soft",
      )}
    >
      <dt className="min-w-0">{label}</dt>
      <dd className="shrink-0 whitespace-nowrap tabular-nums">{formatPrice(amount)}</dd>
    </div>
  );
}

function Sales({ report }: { report: ClosingReport }) {
  const { figures: words } = useWords("closings");
  const { sales, reversals, turnover, deliveryFees, coupons, channels } = report;
  return (
    <Card title={words.sales}>
      <dl className="flex flex-col gap-1">
        <Line label={words.sold(sales.count)} amount={sales.amount} />
        <Line label={words.taken_back(reversals.count)} amount={reversals.amount} />
        <Line label={words.turnover} amount={turnover} isTotal />
        <Line label={words.delivery_fees} amount={deliveryFees} isPart />
        <Line label={words.coupons} amount={coupons} isPart />
      </dl>
      {channels.length > 0 && (
        <>
          <h4 className="mt-1 text-sm font-semibold">{words.by_channel}</h4>
          <dl className="flex flex-col gap-1">
            {channels.map(({ channel, count, amount }) => (
              <Line
                key={channel}
                label={`${words.channels[channel]} · ${words.orders(count)}`}
                amount={amount}
                isPart
              />
            ))}
          </dl>
        </>
      )}
    </Card>
  );
}

function Payments({ report: { methods, received } }: { report: ClosingReport }) {
  const { figures: words } = useWords("closings");
  const { methods: names } = useWords("board");
  const all = (name: "received" | "refunded") => sum(methods.map((method) => method[name]));
  return (
    <Card title={words.payments}>
      {methods.length === 0 ? (
        <p className="text-ink-soft">{words.no_payments}</p>
      ) : (
        <FigureTable heads={[words.method, words.received, words.refunded, words.kept]}>
          {methods.map((by) => (
            <Figure
              key={by.method}
              label={names[by.method]}
              amounts={[by.received, by.refunded, by.net]}
            />
          ))}
          <Figure
            label={words.total}
            amounts={[all("received"), all("refunded"), received]}
            isTotal
          />
        </FigureTable>
      )}
    </Card>
  );
}

function Vat({ report: { vat, turnover } }: { report: ClosingReport }) {
  const { figures: words } = useWords("closings");
  const language = useLanguage();
  if (vat.every(({ percent }) => percent === 0)) return null;
  const tax = sum(vat.map((line) => line.tax));
  return (
    <Card title={words.vat}>
      <FigureTable heads={[words.rate, words.gross, words.tax, words.net]}>
        {vat.map((line) => (
          <Figure
            key={line.percent}
            label={
              line.percent === 0
                ? words.untaxed
                : words.percent(formatPercent(line.percent, language))
            }
            amounts={[line.gross, line.tax, line.net]}
          />
        ))}
        <Figure label={words.total} amounts={[turnover, tax, rappen(turnover - tax)]} isTotal />
      </FigureTable>
    </Card>
  );
}

function Balance({ report, openRefunds }: Pick<FiguresProps, "report" | "openRefunds">) {
  const { figures: words } = useWords("closings");
  return (
    <Card title={words.balance}>
      <p className="-mt-1 text-sm text-ink-soft">{words.balance_hint}</p>
      <dl className="flex flex-col gap-1">
        <Line label={words.opening} amount={report.openingBalance} />
        <Line label={words.plus_received} amount={report.received} />
        <Line label={words.minus_turnover} amount={rappen(0 - report.turnover)} />
        <Line label={words.closing} amount={report.closingBalance} isTotal />
        {openRefunds && (
          <Line label={words.open_refunds(openRefunds.count)} amount={openRefunds.amount} isPart />
        )}
      </dl>
    </Card>
  );
}

interface FigureTableProps {
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

function FigureTable({ heads: [first, ...others], children }: FigureTableProps) {
  return (
    <table className="w-full border-collapse text-sm sm:text-base">
      <thead>
        <tr className="text-sm text-ink-soft">
          <th scope="col" className="py-1 pr-1 text-left font-normal">
            {first}
          </th>
          {others.map((head) => (
            <th key={head} scope="col" className="py-1 pl-1 text-right font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface FigureProps {
  readonly label: string;
  readonly amounts: readonly Rappen[];
  readonly isTotal?: boolean;
}

function Figure({ label, amounts, isTotal = false }: FigureProps) {
  return (
    <tr className={classNames(isTotal && "border-t border-line font-semibold")}>
      <th scope="row" className={classNames("py-0.5 pr-1 text-left", !isTotal && "font-normal")}>
        {label}
      </th>
      {amounts.map((amount, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
        <td key={place} className="py-0.5 pl-1 text-right whitespace-nowrap tabular-nums">
          {formatAmount(amount)}
        </td>
      ))}
    </tr>
  );
}

export function useTillWords(): (difference: Rappen | null) => string {
  const { till } = useWords("closings");
  return (difference) => {
    if (difference === null) return till.not_counted;
    if (difference === 0) return till.right;
    const amount = formatPrice(rappen(Math.abs(difference)));
    return difference < 0 ? till.missing(amount) : till.too_much(amount);
  };
}
