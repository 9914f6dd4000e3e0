import { FaultError } from "../../faults.ts";
import type { SharedCounter } from "../../storage/shared-counter.ts";

export interface TryLimit {
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
}

/** What a try turned out to be: one that uses up the limit, none of the kind, or the right one. */
export type Verdict = "counts" | "is free" | "clears";

/**
 * A try is counted before it is looked at, so that many at once are not looked at together; what
 * turns out not to count is given back.
 */
export async function limitTries<T>(
  counter: SharedCounter,
  { key, max, windowMs }: TryLimit,
  attempt: () => Promise<T>,
  judge: (outcome: T) => Verdict | Promise<Verdict>,
): Promise<T> {
  const { count } = await counter.add(key, 1, windowMs);
  if (count > max) throw new FaultError({ code: "rate_limited" });
  const outcome = await attempt();
  const verdict = await judge(outcome);
  if (verdict === "clears") await counter.clear(key);
  if (verdict === "is free") await counter.takeBack(key);
  return outcome;
}
