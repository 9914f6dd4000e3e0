const CODES: readonly string[] = ["network_error", "unavailable", "internal_error"];

/** After such an error, what was asked for may have been done all the same. */
export function isOutcomeUnknown({ code }: { readonly code: string }): boolean {
  return CODES.includes(code);
}
