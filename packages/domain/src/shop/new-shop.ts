import { isJsonObject, type Json, type JsonObject } from "../drafts/json.ts";
import { SIMPLE_MENU } from "../menu/categories.ts";
import type { ShopContent } from "./shop-content.ts";

export interface NewShopFacts {
  readonly shopName: string;
  readonly email?: string;
}

const CUSTOM_MENU = "CustomMenu";
/** Lets editors validate an exported file. */
const SCHEMA = "../shop.schema.json";
const COUNTRY = "Switzerland";
const FIRST_LOGO = "/assets/pictures/bread-plate.svg";
const FIRST_ACCENT = "#9a4a12";

/** Lacks contact, payment and menu. Neutral values replace defaults that belong to other shops. */
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

export function copyOfExample(example: ShopContent, facts: NewShopFacts): ShopContent {
  const { legal, vat, openingDate, offers, faq, mails, tax, delivery, ...others } = example;
  return {
    $schema: SCHEMA,
    ...others,
    ...identityOf(facts),
    // Tax depends on the owner's registration, postal codes on the location.
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
