import type { RefusalCode } from "./refusals.ts";

export interface Refusal {
  readonly code: RefusalCode;
  /** Amounts are in rappen. */
  readonly details?: Readonly<Record<string, string | number>>;
}

export type Result<T, E = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export function accept<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse(
  code: RefusalCode,
  details?: Refusal["details"],
): { ok: false; error: Refusal } {
  return { ok: false, error: details ? { code, details } : { code } };
}
