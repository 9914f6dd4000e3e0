const CODES: readonly string[] = ["network_error", "unavailable", "internal_error"];

/** The request may have been carried out in spite of such an error. */
export function isOutcomeUnknown({ code }: { readonly code: string }): boolean {
  return CODES.includes(code);
}
