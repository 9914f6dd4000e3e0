import type { Shop } from "./shop-config.ts";

/** Who sells: what the shop says of its company, else how it is called and reached. */
export function sellerOf({
  shopName,
  contact,
  legal,
}: Pick<Shop, "shopName" | "contact" | "legal">) {
  return {
    name: legal?.name ?? shopName,
    address: legal?.address ?? contact.address,
    email: legal?.email ?? contact.email,
    phone: contact.phone,
    uid: legal?.uid,
    host: legal?.host,
  };
}
