import type { RefusalCode } from "./refusals.ts";

/** What a rule says no with: a code for the languages to word, and the facts they need. */
export interface Refusal {
  readonly code: RefusalCode;
  /** Amounts are rappen, like everywhere; the contract knows them by their names. */
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
