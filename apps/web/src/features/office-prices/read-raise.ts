import { addDays, inZurich, type PriceRaise, type PriceStep } from "@comptoir/domain";
import { readChf } from "../../order/read-chf.ts";

export interface TypedRaise {
  readonly direction: "up" | "down";
  readonly unit: "percent" | "amount";
  readonly by: string;
  readonly step: PriceStep;
  readonly when: "draft" | "later";
  readonly day: string;
  readonly time: string;
}

/** Of percent, and of francs: more is a slip of the finger. */
const MOST = 500;

/** Where nothing is chosen yet; a plan is for tomorrow, before anybody orders. */
export function firstRaise(now: Date): TypedRaise {
  const day = addDays(inZurich(now).day, 1);
  return {
    ...{ direction: "up", unit: "percent", by: "", step: 5 },
    ...{ when: "draft", day, time: "06:00" },
  };
}

/** Nothing while it is not a number that changes anything. */
export function readRaise({ direction, unit, by }: TypedRaise): PriceRaise | null {
  // A percentage is written like francs: with two decimals at most.
  const hundredths = readChf(by.replace("%", ""));
  if (!hundredths || hundredths > MOST * 100) return null;
  const signed = direction === "up" ? hundredths : -hundredths;
  return unit === "percent" ? { percent: signed / 100 } : { amount: signed };
}
