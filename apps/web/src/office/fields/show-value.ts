import type { Json } from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../i18n/bundles.ts";

export type ShowValue = (value: Json | undefined) => string;

export function showPlainly(words: Dictionary<Bundles["office"]>, value: Json | undefined): string {
  if (value === undefined || value === null || value === "") return words.clash.nothing;
  if (typeof value === "boolean") return value ? words.field.yes : words.field.no;
  if (Array.isArray(value)) {
    const isPlain = value.every((one) => typeof one === "string" || typeof one === "number");
    return isPlain ? value.join(", ") || words.clash.nothing : words.clash.several(value.length);
  }
  if (typeof value !== "object") return String(value);
  return words.clash.several(Object.keys(value).length);
}
