import { accept, type Result } from "@comptoir/domain";

/**
 * Why a form may not be sent or was not taken: codes, put into words when they are shown. A check
 * answers with it, and what a failed call means to a form is said in the same way.
 */
export interface FormRefusal<F extends string, C extends string, P = never> {
  /** The codes of each refused field, in the order they are told. No code marks it without a word. */
  readonly fields?: { readonly [K in F]?: readonly C[] };
  /** What is said about the form as a whole. */
  readonly problem?: P | undefined;
}

/** What to send, unless a field is refused for something or there is a problem with the whole. */
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
