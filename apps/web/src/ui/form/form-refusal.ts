import { accept, type Result } from "@comptoir/domain";

/**
 * Reasons why a form cannot be sent or was refused, as codes. Used for checks and for failed calls.
 */
export interface FormRefusal<F extends string, C extends string, P = never> {
  /** Codes per field, in order of display. An empty list marks the field without a text. */
  readonly fields?: { readonly [K in F]?: readonly C[] };
  readonly problem?: P | undefined;
}

export function checkFields<T, F extends string, C extends string, const P = never>(
  value: T,
  fields: { readonly [K in F]: readonly C[] },
  problem?: P,
): Result<T, FormRefusal<F, C, P>> {
  const refused = Object.entries<readonly C[]>(fields).filter(([, codes]) => codes.length > 0);
  if (refused.length === 0 && problem === undefined) return accept(value);
  return refuseForm({ fields: Object.fromEntries(refused) as typeof fields, problem });
}

export function refuseForm<R extends FormRefusal<string, string, unknown>>(error: R) {
  return { ok: false, error } as const;
}
