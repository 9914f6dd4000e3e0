import {
  copyOfExample,
  DELIVERY_SLOTS,
  emptyShop,
  findChanges,
  isJsonObject,
  type Json,
  type JsonObject,
  LANGUAGES,
  type Language,
  ONE_PORTION,
  PICK_UP_HOURS,
  PLAIN_PICTURE,
  readField,
  type ShopContent,
} from "@comptoir/domain";
import { newId } from "../../office/fields/new-id.ts";
import { isSimple } from "./opening-steps.ts";

export interface Change {
  readonly path: readonly string[];
  readonly value?: Json | undefined;
}

export type Kind = "simple" | "custom";

/** Shops that come with the product. */
export const EXAMPLES: Readonly<Record<Kind, string>> = {
  simple: "rootsflavorsrolle",
  custom: "nyonbosphore",
};

/** What most menus are divided into, in the words of each language. */
export const SECTIONS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  starters: { fr: "Entrées", en: "Starters" },
  mains: { fr: "Plats", en: "Main dishes" },
  desserts: { fr: "Desserts", en: "Desserts" },
  drinks: { fr: "Boissons", en: "Drinks" },
};
const FIRST_SECTION = "mains";

/** The shop becomes one of this kind, or a copy of an example; what its owner has said of it stays. */
export function startAs(content: Json, kind: Kind, example?: ShopContent): readonly Change[] {
  const own = isJsonObject(content) ? content : {};
  const facts = { shopName: String(own.shopName ?? "") };
  const made: JsonObject = example ? copyOfExample(example, facts) : emptyShop(kind, facts);
  const kept = Object.fromEntries(
    ["shopName", "logoUrl", "theme", "contact", "payment"].flatMap((key) => {
      const value = own[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
  const next = {
    ...made,
    ...kept,
    ...(kind === "simple" ? deliveryOf(own, made) : pickUpOf(made)),
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

function pickUpOf(made: JsonObject): JsonObject {
  return { pickUp: made.pickUp ?? { ...PICK_UP_HOURS } };
}

export interface FirstDish {
  readonly id: string;
  /** Where it stands. */
  readonly path: readonly string[];
  /** Of a simple menu. */
  readonly section: string | null;
}

/** The dishes of a menu, in its order. */
export function dishesOf(content: Json): readonly FirstDish[] {
  const sections = stringsAt(content, ["menuCategories"]);
  if (!isSimple(content)) {
    return sections.map((id) => ({ id, path: ["categories", id], section: null }));
  }
  return sections.flatMap((section) => {
    const options = readField(content, ["categories", section, "options"]);
    const ids = Array.isArray(options) ? options.map((dish) => readField(dish, ["itemId"])) : [];
    return ids.map((id) => ({
      id: String(id),
      path: ["categories", section, "options", String(id)],
      section,
    }));
  });
}

/** One more dish, of which its owner says the name, the price and what is in it. */
export function addDish(content: Json): readonly Change[] {
  const id = newId("dish_1", takenIds(content));
  const named = LANGUAGES.map((language) => ({
    path: ["texts", language, id],
    value: { name: "" },
  }));
  if (!isSimple(content)) {
    return [
      { path: ["categories", id], value: { image: PLAIN_PICTURE, options: [] } },
      ...named,
      { path: ["menuCategories"], value: [...stringsAt(content, ["menuCategories"]), id] },
    ];
  }
  const section = dishesOf(content).at(-1)?.section ?? FIRST_SECTION;
  const dish = {
    itemId: id,
    name: "",
    details: {
      image: PLAIN_PICTURE,
      portionSize: ONE_PORTION.id,
      dietary: [],
      ingredients: [],
      allergens: [],
    },
  };
  return [
    ...portionNames(content),
    ...named,
    ...openSection(content, section),
    { path: ["categories", section, "options", id], value: dish },
  ];
}

function portionNames(content: Json): Change[] {
  return LANGUAGES.filter(
    (language) => readField(content, ["texts", language, ONE_PORTION.id]) === undefined,
  ).map((language) => ({
    path: ["texts", language, ONE_PORTION.id],
    value: { name: ONE_PORTION.names[language] },
  }));
}

function openSection(content: Json, section: string): Change[] {
  const sections = stringsAt(content, ["menuCategories"]);
  if (sections.includes(section)) return [];
  const names = SECTIONS[section];
  return [
    { path: ["categories", section], value: { image: PLAIN_PICTURE, options: [] } },
    ...LANGUAGES.map((language) => ({
      path: ["texts", language, section],
      value: { name: names?.[language] ?? section },
    })),
    // As a menu is read, whichever was opened first.
    { path: ["menuCategories"], value: inOrder([...sections, section]) },
  ];
}

function inOrder(sections: readonly string[]): readonly string[] {
  const known = Object.keys(SECTIONS).filter((section) => sections.includes(section));
  return [...known, ...sections.filter((section) => !known.includes(section))];
}

/** Into another section of the menu; one that is empty then is taken off it. */
export function moveDish(content: Json, { id, path, section }: FirstDish, to: string): Change[] {
  const dish = readField(content, path);
  if (section === null || section === to || dish === undefined) return [];
  const opened = openSection(content, to);
  return [
    { path, value: undefined },
    ...opened,
    { path: ["categories", to, "options", id], value: dish },
    ...closeSection(content, section, to),
  ];
}

/** Off the menu, with its names. */
export function removeDish(content: Json, { id, path, section }: FirstDish): Change[] {
  const words = LANGUAGES.map((language) => ({ path: ["texts", language, id], value: undefined }));
  const sections = stringsAt(content, ["menuCategories"]);
  if (section === null) {
    const left = sections.filter((other) => other !== id);
    return [{ path: ["menuCategories"], value: left }, { path, value: undefined }, ...words];
  }
  return [{ path, value: undefined }, ...words, ...closeSection(content, section)];
}

function closeSection(content: Json, section: string, opened?: string): Change[] {
  const isLast = dishesOf(content).filter((dish) => dish.section === section).length <= 1;
  if (!isLast) return [];
  const sections = stringsAt(content, ["menuCategories"]);
  const left = inOrder([...new Set([...sections, ...(opened ? [opened] : [])])]);
  return [
    { path: ["menuCategories"], value: left.filter((other) => other !== section) },
    { path: ["categories", section], value: undefined },
    ...LANGUAGES.map((language) => ({ path: ["texts", language, section], value: undefined })),
  ];
}

function stringsAt(content: Json, path: readonly string[]): readonly string[] {
  const value = readField(content, path);
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

function takenIds(content: Json): readonly string[] {
  return [...LANGUAGES.flatMap((language) => keysAt(content, ["texts", language]))];
}

function keysAt(content: Json, path: readonly string[]): string[] {
  const value = readField(content, path);
  return isJsonObject(value) ? Object.keys(value) : [];
}
