import type { FieldPath } from "@comptoir/domain";
import {
  BadgePercent,
  CircleHelp,
  CreditCard,
  Globe,
  KeyRound,
  Languages,
  type LucideIcon,
  Mail,
  MonitorCheck,
  Percent,
  Scale,
  ShieldCheck,
  Store,
  Truck,
} from "lucide-react";
import type { Bundles } from "../../i18n/bundles.ts";
import { roomAddress } from "./rooms.ts";

export type ShopSectionId = keyof Bundles["officeShop"]["sections"];

interface ShopSection {
  readonly id: ShopSectionId;
  readonly icon: LucideIcon;
  /** Top-level keys of the config that are edited there. */
  readonly keys: readonly string[];
}

export const SHOP_SECTIONS: readonly ShopSection[] = [
  { id: "identity", icon: Store, keys: ["shopName", "logoUrl", "theme", "openingDate"] },
  { id: "contact", icon: Globe, keys: ["contact"] },
  {
    id: "delivery",
    icon: Truck,
    keys: ["delivery", "minimumOrder", "pickUp", "phoneNeededAbove"],
  },
  { id: "payment", icon: CreditCard, keys: ["payment"] },
  { id: "tax", icon: Percent, keys: ["vat", "tax"] },
  { id: "offers", icon: BadgePercent, keys: ["offers"] },
  { id: "faq", icon: CircleHelp, keys: ["faq"] },
  { id: "texts", icon: Languages, keys: ["texts"] },
  { id: "declarations", icon: ShieldCheck, keys: ["declarations"] },
  { id: "legal", icon: Scale, keys: ["legal"] },
  { id: "board", icon: MonitorCheck, keys: ["board"] },
  { id: "mails", icon: Mail, keys: ["mails"] },
  { id: "staff", icon: KeyRound, keys: ["staff"] },
];

export function shopSectionOf([key = ""]: FieldPath): ShopSectionId | undefined {
  return SHOP_SECTIONS.find(({ keys }) => keys.includes(key))?.id;
}

export function shopSectionAddress(slug: string, section: ShopSectionId): string {
  return `${roomAddress(slug, "shop")}/${section}`;
}
