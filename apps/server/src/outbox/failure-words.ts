const MAX_LENGTH = 200;

export class TooSlowError extends Error {
  override readonly name = "TooSlowError";

  constructor() {
    super("nothing was heard of it in time");
  }
}

/** Failures that happen in normal operation; everything else is a bug. */
export function isExpected(error: unknown): error is Error {
  return (
    error instanceof PermanentError ||
    error instanceof TooSlowError ||
    error instanceof UnavailableError
  );
}

/**
 * Reason for the operator. Only the name and code of foreign errors: their messages may hold
 * personal data.
 */
export function failureWords(error: unknown): string {
  if (isExpected(error)) return oneLine(error.message);
  const { name, code } = (error ?? {}) as Record<"name" | "code", unknown>;
  return [name, code].filter(isPlainWord).join(" ") || "unknown error";
}

export function failureFacts(error: unknown): Readonly<Record<string, unknown>> {
  return isExpected(error) ? { why: failureWords(error) } : { err: error };
}

/** Also removes e-mail addresses. */
function oneLine(words: string): string {
  return words
    .replace(/\S+@\S+/g, "…")
    .replace(/\p{C}+/gu, " ")
    .slice(0, MAX_LENGTH);
}

function isPlainWord(value: unknown): value is string {
  return typeof value === "string" && /^\w{1,40}$/.test(value);
}

export class PermanentError extends Error {
  override readonly name = "PermanentError";
}

/** The receiving service is away or refuses messages for now: expected, not a bug. */
export class UnavailableError extends Error {
  override readonly name: string = "UnavailableError";
}
