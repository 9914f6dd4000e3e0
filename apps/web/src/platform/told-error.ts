import { ERROR_CODES, type ErrorBody, errorBody } from "@comptoir/contract";
import * as z from "zod/mini";

/** What a server says went wrong, with the words for it where its code is none that we have words for. */
interface ToldError extends Pick<ErrorBody, "code" | "details" | "lines"> {
  readonly text: string | null;
}

export function readToldError(status: number, json: unknown): ToldError {
  const body = z.safeParse(errorBody, json);
  if (body.success && isKnownCode(body.data.code)) return { ...body.data, text: null };
  // What fails before it reaches our server says nothing to a customer.
  if (status >= 500) return { code: "unavailable", text: null };
  if (status === 413) return { code: "payload_too_large", text: null };
  const { error } = (json ?? {}) as { error?: unknown };
  return { code: "malformed_request", text: wordsOf(error) };
}

/** Whether there are words for it. */
export function isKnownCode(code: string): boolean {
  return ERROR_CODES.some((known) => known === code);
}

const MAX_WORDS = 200;

/** Somebody else's words as they may be shown: not empty, and no longer than a notice. */
export function wordsOf(said: unknown): string | null {
  const text = typeof said === "string" ? said.trim() : "";
  return text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS)}…` : text || null;
}
