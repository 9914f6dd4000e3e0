import { enterpriseNumber } from "../money/vat.ts";
import type { Shop } from "./shop.ts";

/** The seller named on pages and papers: the legal facts, else the shop's name and contact. */
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
    /** The enterprise's number, which says whether it is registered for value-added tax. */
    uid: legal?.uid && enterpriseNumber(legal.uid, vat !== undefined),
    host: legal?.host,
  };
}
