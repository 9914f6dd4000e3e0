import type { ApiError } from "../platform/api.ts";
import type { Bundles, Dictionary } from "./bundles.ts";

/** What a customer is told about an error: in our words, or in the server's where we have none. */
export function errorWords(
  errors: Dictionary<Bundles["errors"]>,
  { code, text }: Pick<ApiError, "code"> & Partial<Pick<ApiError, "text">>,
): string {
  return text ?? errors[code];
}
