import { AsyncLocalStorage } from "node:async_hooks";

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;
const SQLITE_IOERR = 10;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;

const POSTGRES_UNIQUE_VIOLATION = "23505";
const POSTGRES_NOT_NULL_VIOLATION = "23502";
/** A write on a standby. */
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
// The driver's own errors have no code.
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

/** PostgreSQL only. */
export function isNullIn(error: unknown, inTable: string, inColumn: string): boolean {
  const { code, table, column } = asDriverError(error);
  return code === POSTGRES_NOT_NULL_VIOLATION && table === inTable && column === inColumn;
}

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

export function onlyReads(error: unknown): boolean {
  return asDriverError(error).code === POSTGRES_ONLY_READS;
}

function asDriverError(error: unknown): DriverError {
  return typeof error === "object" && error !== null ? error : {};
}

const work = new AsyncLocalStorage<{ failure?: unknown }>();

/** Called by the drivers for every failed statement. */
export function noteFailure(error: unknown): void {
  const met = work.getStore();
  if (met && isDatabaseUnavailable(error)) met.failure ??= error;
}

/** For libraries that treat an unreachable database as an empty one: throws the database's error. */
export async function failWithDatabase<T>(ask: () => Promise<T>): Promise<T> {
  const met: { failure?: unknown } = {};
  const [outcome] = await Promise.allSettled([work.run(met, ask)]);
  if (met.failure) throw met.failure;
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
