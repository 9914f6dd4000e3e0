import type { ShopConfig } from "@comptoir/contract";

/** What accounts ask of the shops: what each demands of its staff, and how it writes. */
export interface StaffShops {
  get(
    slug: string,
  ): { readonly shop: Pick<ShopConfig, "shopName" | "staff" | "theme" | "contact"> } | undefined;
}

export function demandsSecondFactor(shops: StaffShops, slug: string | null): boolean {
  return slug !== null && shops.get(slug)?.shop.staff?.secondFactor === "required";
}

/** Words that anybody could try first in a password of this shop's staff. */
export function knownWords(shops: StaffShops, slug: string, email: string): string[] {
  return [email, slug, shops.get(slug)?.shop.shopName ?? ""];
}
