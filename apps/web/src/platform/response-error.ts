import { ERROR_CODES, type ErrorBody, errorBody } from "@comptoir/contract";
import * as z from "zod/mini";

interface ResponseError extends Pick<ErrorBody, "code" | "details" | "lines"> {
  readonly text: string | null;
}

export function readResponseError(status: number, json: unknown): ResponseError {
  const body = z.safeParse(errorBody, json);
  if (body.success && isKnownCode(body.data.code)) return { ...body.data, text: null };
  // A 5xx without a known code comes from a proxy: its text does not help customers.
  if (status >= 500) return { code: "unavailable", text: null };
  if (status === 413) return { code: "payload_too_large", text: null };
  const { error } = (json ?? {}) as { error?: unknown };
  return { code: "malformed_request", text: errorText(error) };
}

export function isKnownCode(code: string): boolean {
  return ERROR_CODES.some((known) => known === code);
}

const MAX_WORDS = 200;

/** Trims and shortens an external message for display; null if empty. */
export function errorText(value: unknown): string | null {
  const text = typeof value === "string" ? value.trim() : "";
  return text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS)}…` : text || null;
}
