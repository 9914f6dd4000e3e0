import { type Rappen, rappen } from "../money/rappen.ts";
import type { ClosingReport } from "./closing-report.ts";

export interface CashCount {
  /** What was in the till before, for change. */
  readonly cashFloat: Rappen;
  /** Nothing where nobody counted. */
  readonly countedCash: Rappen | null;
}

type CashReport = Pick<ClosingReport, "methods" | "cashRounding">;

/** What the till should hold, in coins that there are. */
export function expectedCash(
  { methods, cashRounding }: CashReport,
  { cashFloat }: Pick<CashCount, "cashFloat">,
): Rappen {
  const net = methods.find(({ method }) => method === "cash")?.net ?? 0;
  return rappen(cashFloat + net + cashRounding);
}

/** Above zero where more is in the till than should be. */
export function cashDifference(report: CashReport, count: CashCount): Rappen | null {
  if (count.countedCash === null) return null;
  return rappen(count.countedCash - expectedCash(report, count));
}
