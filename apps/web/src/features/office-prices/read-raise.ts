import { addDays, inZurich, type PriceRaise, type PriceStep } from "@comptoir/domain";
import { readChf } from "../../order/read-chf.ts";

export interface RaiseInput {
  readonly direction: "up" | "down";
  readonly unit: "percent" | "amount";
  readonly by: string;
  readonly step: PriceStep;
  readonly when: "draft" | "later";
  readonly day: string;
  readonly time: string;
}

/** In percent or francs; more is a typing error. */
const MOST = 500;

/** Plans default to tomorrow morning, before anybody orders. */
export function firstRaise(now: Date): RaiseInput {
  const day = addDays(inZurich(now).day, 1);
  return {
    ...{ direction: "up", unit: "percent", by: "", step: 5 },
    ...{ when: "draft", day, time: "06:00" },
  };
}

export function readRaise({ direction, unit, by }: RaiseInput): PriceRaise | null {
  // `readChf` takes up to two decimals, which suits percentages too, and returns hundredths.
  const hundredths = readChf(by.replace("%", ""));
  if (!hundredths || hundredths > MOST * 100) return null;
  const signed = direction === "up" ? hundredths : -hundredths;
  return unit === "percent" ? { percent: signed / 100 } : { amount: signed };
}
