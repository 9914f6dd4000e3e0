import { isApiError } from "../platform/api.ts";
import type { Bundles, Dictionary } from "./bundles.ts";
import { errorWords } from "./error-words.ts";

export function failureWords(errors: Dictionary<Bundles["errors"]>, error: unknown): string {
  return isApiError(error) ? errorWords(errors, error) : errors.internal_error;
}
