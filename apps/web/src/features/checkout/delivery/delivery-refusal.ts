import type { Language, Refusal } from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../../i18n/bundles.ts";
import { formatDay } from "../../../i18n/formats.ts";

/** A refused day or slot in words, with the day that would do. */
export function deliveryRefusal(
  { code, details }: Pick<Refusal, "details"> & { readonly code: string },
  words: Dictionary<Bundles["checkout"]>["delivery"],
  errors: Dictionary<Bundles["errors"]>,
  language: Language,
): string {
  if (code === "delivery_required") return words.choose;
  if (code === "delivery_too_early" && details?.earliest) {
    return words.too_early(formatDay(String(details.earliest), language));
  }
  if (code === "delivery_too_late" && details?.latest) {
    return words.too_late(formatDay(String(details.latest), language));
  }
  return errors[code as keyof typeof errors] ?? errors.invalid_delivery_day;
}
