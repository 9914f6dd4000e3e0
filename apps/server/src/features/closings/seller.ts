import type { Shop } from "@comptoir/contract";

/** Who sells, as it stands on what is kept. */
export interface Seller {
  readonly name: string;
  readonly street: string;
  readonly place: string;
  readonly uid: string | null;
}

export function sellerOf({ shopName, contact, legal }: Shop): Seller {
  const { street, postalCode, city } = legal?.address ?? contact.address;
  return {
    name: legal?.name ?? shopName,
    street,
    place: `${postalCode} ${city}`,
    uid: legal?.uid ?? null,
  };
}
