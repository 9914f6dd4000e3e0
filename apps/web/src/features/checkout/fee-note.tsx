import {
  type Address,
  checkPostalCode,
  checkServed,
  type DeliveryArea,
  deliveryFee,
  isFeeToConfirm,
} from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../i18n/bundles.ts";
import { formatPrice } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { Notice } from "../../ui/notice.tsx";

type Place = Pick<Address, "postalCode" | "country">;
type Words = Dictionary<Bundles["checkout"]>["fees"];

export function FeeNote({ postalCode, country }: Place) {
  const { delivery: area } = useSimpleShop().shop;
  const { fees: words } = useWords("checkout");
  const errors = useWords("errors");
  return isRefused(area, { postalCode, country }) ? (
    <Notice tone="error">{errors.postal_code_not_served}</Notice>
  ) : (
    <Notice tone="info">{feeText(area, { postalCode, country }, words)}</Notice>
  );
}

/** True for a complete postal code outside the delivery area. */
export function isRefused(area: DeliveryArea, { postalCode, country }: Place): boolean {
  const code = checkPostalCode(postalCode, country);
  return code.ok && !checkServed(area, code.value).ok;
}

/** The fee, or how the customer will learn it. An unknown fee is never shown as free. */
export function feeText(area: DeliveryArea, { postalCode, country }: Place, words: Words): string {
  const code = checkPostalCode(postalCode, country);
  const fee = deliveryFee(area, code.ok ? code.value : "");
  if (fee > 0) return words.known(formatPrice(fee));
  if (code.ok) {
    return isFeeToConfirm(area, code.value) ? words.to_confirm : words.free;
  }
  const isListedOnly = !area.distances && !checkServed(area, "").ok;
  return isListedOnly ? words.listed_only : words.elsewhere;
}
