import type { ShopConfig } from "@comptoir/contract";

export interface StaffShops {
  get(
    slug: string,
  ): { readonly shop: Pick<ShopConfig, "shopName" | "staff" | "theme" | "contact"> } | undefined;
}

export function demandsSecondFactor(shops: StaffShops, slug: string | null): boolean {
  return slug !== null && shops.get(slug)?.shop.staff?.secondFactor === "required";
}

export function knownWords(shops: StaffShops, slug: string, email: string): string[] {
  return [email, slug, shops.get(slug)?.shop.shopName ?? ""];
}
