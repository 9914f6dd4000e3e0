import type { Language, Shop } from "@comptoir/domain";

export interface Row {
  readonly label: string;
  readonly text: string;
  readonly isStrong?: boolean;
}

export interface Item {
  readonly title: string;
  readonly amount: string;
  readonly details: readonly string[];
}

export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "lines"; readonly lines: readonly string[] }
  | { readonly kind: "rows"; readonly rows: readonly Row[] }
  | { readonly kind: "items"; readonly items: readonly Item[] }
  | { readonly kind: "button"; readonly text: string; readonly url: string }
  | { readonly kind: "small"; readonly text: string }
  /** Refers to an attachment by its content id. Left out of the text version. */
  | {
      readonly kind: "picture";
      readonly cid: string;
      readonly alt: string;
      readonly width: number;
    };

export interface Letter {
  readonly language: Language;
  readonly subject: string;
  readonly sender: Sender;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly footer: readonly string[];
}

export interface Sender {
  readonly name: string;
  readonly accent: string;
  readonly email?: string;
}

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
