import { AsyncLocalStorage } from "node:async_hooks";
import { isDatabaseUnavailable } from "./database-errors.ts";

const work = new AsyncLocalStorage<{ failure?: unknown }>();

/** The drivers tell every failed statement here. */
export function noteFailure(error: unknown): void {
  const met = work.getStore();
  if (met && isDatabaseUnavailable(error)) met.failure ??= error;
}

/**
 * For work of a library that takes a database out of reach for an empty one: whatever it made of it, the work
 * ends with the database's error.
 */
export async function failWithDatabase<T>(ask: () => Promise<T>): Promise<T> {
  const met: { failure?: unknown } = {};
  const [outcome] = await Promise.allSettled([work.run(met, ask)]);
  if (met.failure) throw met.failure;
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
