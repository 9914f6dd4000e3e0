import type { ApiError } from "../platform/api.ts";
import type { Bundles, Dictionary } from "./bundles.ts";

/** `text` is the server's own message, set only for codes without a text here. */
export function errorWords(
  errors: Dictionary<Bundles["errors"]>,
  { code, text }: Pick<ApiError, "code"> & Partial<Pick<ApiError, "text">>,
): string {
  return text ?? errors[code];
}
