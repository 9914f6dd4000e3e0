import { type Rappen, rappen } from "../money/rappen.ts";
import type { ClosingReport } from "./closing-report.ts";

export interface CashCount {
  readonly cashFloat: Rappen;
  readonly countedCash: Rappen | null;
}

type CashReport = Pick<ClosingReport, "methods" | "cashRounding">;

export function expectedCash(
  { methods, cashRounding }: CashReport,
  { cashFloat }: Pick<CashCount, "cashFloat">,
): Rappen {
  const net = methods.find(({ method }) => method === "cash")?.net ?? 0;
  return rappen(cashFloat + net + cashRounding);
}

/** Positive if the till holds too much. */
export function cashDifference(report: CashReport, count: CashCount): Rappen | null {
  if (count.countedCash === null) return null;
  return rappen(count.countedCash - expectedCash(report, count));
}
