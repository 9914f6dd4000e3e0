import { PermanentError } from "./permanent-error.ts";
import { UnavailableError } from "./unavailable-error.ts";

const MAX_LENGTH = 200;

/** The time it was given is over. */
export class TooSlowError extends Error {
  override readonly name = "TooSlowError";

  constructor() {
    super("nothing was heard of it in time");
  }
}

/** What is bound to happen at times; anything else is a bug. */
export function isExpected(error: unknown): error is Error {
  return (
    error instanceof PermanentError ||
    error instanceof TooSlowError ||
    error instanceof UnavailableError
  );
}

/**
 * Why something was not told, for the operator. Of errors that nobody chose the words of, only name and code are
 * kept: others' words may name a person.
 */
export function failureWords(error: unknown): string {
  if (isExpected(error)) return oneLine(error.message);
  const { name, code } = (error ?? {}) as Record<"name" | "code", unknown>;
  return [name, code].filter(isPlainWord).join(" ") || "unknown error";
}

/** The same for the log, where a bug shows its trace. */
export function failureFacts(error: unknown): Readonly<Record<string, unknown>> {
  return isExpected(error) ? { why: failureWords(error) } : { err: error };
}

/** However an address got into it, it does not stay. */
function oneLine(words: string): string {
  return words
    .replace(/\S+@\S+/g, "…")
    .replace(/\p{C}+/gu, " ")
    .slice(0, MAX_LENGTH);
}

function isPlainWord(value: unknown): value is string {
  return typeof value === "string" && /^\w{1,40}$/.test(value);
}
