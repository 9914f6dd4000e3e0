import { isJsonObject, type Json, type JsonObject } from "../drafts/json.ts";
import { SIMPLE_MENU } from "../menu/categories.ts";
import type { ShopContent } from "./shop-content.ts";

/** What is known of a shop before its owner has said anything else. */
export interface NewShopFacts {
  readonly shopName: string;
  /** Where customers and the shop's own mails reach it. */
  readonly email?: string | undefined;
}

const CUSTOM_MENU = "CustomMenu";
/** As the files of shops name it, so that whoever opens an export is helped along. */
const SCHEMA = "../shop.schema.json";
const COUNTRY = "Switzerland";
/** Until there is one of its own. */
const FIRST_LOGO = "/assets/pictures/bread-plate.svg";
const FIRST_ACCENT = "#9a4a12";

/**
 * A shop before anything is in it. What it still lacks is what only its owner knows: how to reach it, who is paid,
 * and a menu. Where a config's silence would mean another shop's figures, it says the plain thing.
 */
export function emptyShop(kind: "simple" | "custom", facts: NewShopFacts): ShopContent {
  return {
    $schema: SCHEMA,
    ...identityOf(facts),
    menuType: kind === "simple" ? SIMPLE_MENU : CUSTOM_MENU,
    theme: { accent: FIRST_ACCENT },
    tax: { percent: 0, mode: "included" },
    delivery: { freePostalCodes: [] },
    menuCategories: [],
    categories: {},
    texts: { fr: {}, en: {} },
  };
}

/** Of an example all that another kitchen can begin with: its menu, its words for it, its looks and its terms. */
export function copyOfExample(example: ShopContent, facts: NewShopFacts): ShopContent {
  const { legal, vat, openingDate, offers, faq, mails, tax, delivery, ...kept } = example;
  return {
    $schema: SCHEMA,
    ...kept,
    ...identityOf(facts),
    // A tax is that of whoever is registered for it, and places are near a kitchen.
    tax: { percent: 0, mode: "included" },
    delivery: { ...slotsOf(delivery), freePostalCodes: [] },
  };
}

function identityOf({ shopName, email }: NewShopFacts): JsonObject {
  return {
    shopName,
    logoUrl: FIRST_LOGO,
    contact: { ...(email && { email }), address: { country: COUNTRY } },
    payment: {},
  };
}

function slotsOf(delivery: Json | undefined): JsonObject {
  return isJsonObject(delivery) && delivery.slots ? { slots: delivery.slots } : {};
}
