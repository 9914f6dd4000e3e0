import { AsyncLocalStorage } from "node:async_hooks";

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;
const SQLITE_IOERR = 10;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;

const POSTGRES_UNIQUE_VIOLATION = "23505";
const POSTGRES_NOT_NULL_VIOLATION = "23502";
/** What PostgreSQL says to a write where it only reads: on a standby, or on a primary that was made one. */
const POSTGRES_ONLY_READS = "25006";
// Connection, insufficient resources, operator intervention, system error, rollback.
const POSTGRES_TRANSIENT_CLASSES = ["08", "53", "57", "58", "40"];
const NETWORK_CODES = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
];
// What the PostgreSQL driver says by itself carries no code.
const DRIVER_MESSAGES =
  /^(Connection terminated|Client (has encountered|was closed)|timeout exceeded when|Query read timeout)/;

interface DriverError {
  code?: unknown;
  table?: unknown;
  column?: unknown;
  errcode?: unknown;
  message?: unknown;
}

export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = asDriverError(error);
  return (
    code === POSTGRES_UNIQUE_VIOLATION ||
    errcode === SQLITE_CONSTRAINT_UNIQUE ||
    errcode === SQLITE_CONSTRAINT_PRIMARYKEY
  );
}

/** On PostgreSQL: a column that must have a value was to be null. */
export function isNullIn(error: unknown, inTable: string, inColumn: string): boolean {
  const { code, table, column } = asDriverError(error);
  return code === POSTGRES_NOT_NULL_VIOLATION && table === inTable && column === inColumn;
}

/** True when the database could not answer now, whatever was asked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, errcode, message } = asDriverError(error);
  if (typeof errcode === "number") {
    return [SQLITE_BUSY, SQLITE_FULL, SQLITE_IOERR].includes(errcode & 0xff);
  }
  if (typeof code === "string") {
    const isSqlState = /^[0-9A-Z]{5}$/.test(code);
    return (
      NETWORK_CODES.includes(code) ||
      code === POSTGRES_ONLY_READS ||
      (isSqlState && POSTGRES_TRANSIENT_CLASSES.includes(code.slice(0, 2)))
    );
  }
  return typeof message === "string" && DRIVER_MESSAGES.test(message);
}

/** True when the database answers, but no longer takes anything. */
export function onlyReads(error: unknown): boolean {
  return asDriverError(error).code === POSTGRES_ONLY_READS;
}

function asDriverError(error: unknown): DriverError {
  return typeof error === "object" && error !== null ? error : {};
}

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
