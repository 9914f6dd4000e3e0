import { type Shop, sellerOf } from "@comptoir/domain";

export interface Seller {
  readonly name: string;
  readonly street: string;
  readonly place: string;
  readonly uid: string | null;
}

export function sellerSnapshot(shop: Shop): Seller {
  const { name, address, uid } = sellerOf(shop);
  const { street, postalCode, city } = address;
  return { name, street, place: `${postalCode} ${city}`, uid: uid ?? null };
}
