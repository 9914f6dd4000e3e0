import { addDays, isDay, startOfDay } from "@comptoir/domain";
import { UsageError } from "./command.ts";

export function readCount(name: string, given: unknown, max = 1_000_000): number {
  const count = typeof given === "string" && /^\d{1,7}$/.test(given) ? Number(given) : 0;
  if (count < 1 || count > max) throw new UsageError(`${name} must be a whole number, 1 to ${max}`);
  return count;
}

/** A day counts from its first to its last moment in Zurich. */
export function readInstant(name: string, given: unknown, edge: "first" | "last"): string {
  if (typeof given === "string" && isDay(given)) {
    const start = startOfDay(edge === "first" ? given : addDays(given, 1));
    return new Date(start.getTime() - (edge === "first" ? 0 : 1)).toISOString();
  }
  const instant = typeof given === "string" ? Date.parse(given) : Number.NaN;
  if (Number.isNaN(instant)) {
    throw new UsageError(`${name} must be a day (2026-01-31) or an instant in ISO form`);
  }
  return new Date(instant).toISOString();
}
