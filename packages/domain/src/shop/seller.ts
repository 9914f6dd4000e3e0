import { enterpriseNumber } from "../money/vat.ts";
import type { Shop } from "./shop.ts";

export function sellerOf({
  shopName,
  contact,
  legal,
  vat,
}: Pick<Shop, "shopName" | "contact" | "legal" | "vat">) {
  return {
    name: legal?.name ?? shopName,
    address: legal?.address ?? contact.address,
    email: legal?.email ?? contact.email,
    phone: contact.phone,
    uid: legal?.uid && enterpriseNumber(legal.uid, vat !== undefined),
    host: legal?.host,
  };
}
