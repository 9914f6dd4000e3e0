import type { Shop } from "@comptoir/domain";
import type { Sender } from "./letter.ts";

const OURSELVES: Sender = { name: "Comptoir", accent: "#7a4a1f" };

export type SenderShop = Pick<Shop, "shopName" | "theme" | "contact">;

export interface SenderShops {
  get(slug: string): { readonly shop: SenderShop } | undefined;
}

export function senderOf({ shopName, theme, contact }: SenderShop): Sender {
  return { name: shopName, accent: theme.accent, email: contact.email };
}

export function findSender(shops: SenderShops, slugs: readonly unknown[]): Sender {
  for (const slug of slugs) {
    const found = typeof slug === "string" ? shops.get(slug) : undefined;
    if (found) return senderOf(found.shop);
  }
  return OURSELVES;
}
