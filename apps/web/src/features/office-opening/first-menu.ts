import {
  copyOfExample,
  DELIVERY_SLOTS,
  dishesIn,
  emptyShop,
  findChanges,
  idsIn,
  isJsonObject,
  type Json,
  type JsonObject,
  ONE_PORTION,
  PICK_UP_HOURS,
  PLAIN_PICTURE,
  readField,
  SHOWN_CATEGORIES,
  type ShopContent,
  type ShopWords,
  type StandingDish,
  shownCategories,
  takenIds,
} from "@comptoir/domain";
import type { FieldEdit } from "../../office/draft/unsent-changes.ts";
import { newId } from "../../office/fields/new-id.ts";
import {
  addDish,
  moveDish,
  nameEdits,
  removal,
  removeDish,
} from "../../office/menu/dish-changes.ts";
import { isSimple } from "./opening-steps.ts";

export type Kind = "simple" | "custom";

export const EXAMPLES: Readonly<Record<Kind, string>> = {
  simple: "rootsflavorsrolle",
  custom: "nyonbosphore",
};

export const SECTIONS: Readonly<Record<string, ShopWords<string>>> = {
  starters: { fr: "Entrées", en: "Starters" },
  mains: { fr: "Plats", en: "Main dishes" },
  desserts: { fr: "Desserts", en: "Desserts" },
  drinks: { fr: "Boissons", en: "Drinks" },
};
const FIRST_SECTION = "mains";

const OWNERS_KEYS = ["shopName", "logoUrl", "theme", "contact", "payment"];

/**
 * Replaces the shop by an empty one of this kind or by a copy of an example. Keeps what the owner
 * entered about the shop.
 */
export function startAs(content: Json, kind: Kind, example?: ShopContent): readonly FieldEdit[] {
  const own = isJsonObject(content) ? content : {};
  const facts = { shopName: String(own.shopName ?? "") };
  const made: JsonObject = example ? copyOfExample(example, facts) : emptyShop(kind, facts);
  const copied = Object.fromEntries(
    Object.entries(own).filter(([key]) => OWNERS_KEYS.includes(key)),
  );
  const next = {
    ...made,
    ...copied,
    ...(kind === "simple"
      ? deliveryOf(own, made)
      : { pickUp: made.pickUp ?? { ...PICK_UP_HOURS } }),
  };
  return findChanges(content, next);
}

function deliveryOf(own: JsonObject, made: JsonObject): JsonObject {
  const code = readField(own, ["contact", "address", "postalCode"]);
  const city = readField(own, ["contact", "address", "city"]);
  const isPlace = typeof code === "string" && /^[1-9]\d{3}$/.test(code) && Boolean(city);
  const slots = readField(made, ["delivery", "slots"]) ?? DELIVERY_SLOTS.map(({ time }) => time);
  return {
    minimumOrder: 0,
    delivery: {
      freePostalCodes: isPlace ? [{ code, city: city as string }] : [],
      slots,
      elsewhere: "to_confirm",
    },
  };
}

export function dishesOf(content: Json): readonly StandingDish[] {
  return dishesIn(content, shownCategories(content));
}

export function addFirstDish(content: Json): readonly FieldEdit[] {
  const id = newId("dish_1", takenIds(content));
  const names = { fr: "", en: "" };
  if (!isSimple(content)) {
    const dish = { image: PLAIN_PICTURE, options: [] };
    return addDish(content, { id, category: null, names, dish });
  }
  const section = dishesOf(content).at(-1)?.category ?? FIRST_SECTION;
  const details = { image: PLAIN_PICTURE, dietary: [], ingredients: [], allergens: [] };
  const dish = { itemId: id, name: "", details: { ...details, portionSize: ONE_PORTION.id } };
  return [
    ...nameEdits(content, ONE_PORTION.id, ONE_PORTION.names),
    ...openSection(content, section),
    ...addDish(content, { id, category: section, names, dish }),
  ];
}

function openSection(content: Json, section: string): FieldEdit[] {
  const sections = shownCategories(content);
  if (sections.includes(section)) return [];
  return [
    { path: ["categories", section], value: { image: PLAIN_PICTURE, options: [] } },
    ...nameEdits(content, section, SECTIONS[section] ?? { fr: section, en: section }),
    // In menu order, not in the order of creation.
    { path: SHOWN_CATEGORIES, value: sortSections([...sections, section]) },
  ];
}

function sortSections(sections: readonly string[]): readonly string[] {
  const known = Object.keys(SECTIONS).filter((section) => sections.includes(section));
  return [...known, ...sections.filter((section) => !known.includes(section))];
}

export function moveToSection(
  content: Json,
  { id, category }: StandingDish,
  to: string,
): FieldEdit[] {
  if (category === null || category === to) return [];
  return [
    ...openSection(content, to),
    ...moveDish(content, id, category, to),
    ...closeSection(content, category, to),
  ];
}

export function removeFirstDish(content: Json, { id, category }: StandingDish): FieldEdit[] {
  const removed = removeDish(content, category, id);
  return category === null ? removed : [...removed, ...closeSection(content, category)];
}

function closeSection(content: Json, section: string, opened?: string): FieldEdit[] {
  if (idsIn(content, ["categories", section, "options"]).length > 1) return [];
  const sections = [...shownCategories(content), ...(opened ? [opened] : [])];
  const left = sortSections([...new Set(sections)]).filter((other) => other !== section);
  return [
    { path: SHOWN_CATEGORIES, value: left },
    ...removal(content, [["categories", section]], [section]),
  ];
}
