import { keysOf, readField } from "../drafts/field-path.ts";
import { isJsonObject, type Json, type JsonObject } from "../drafts/json.ts";
import type { Gender, Wording } from "./wording.ts";

/** What of a menu has a name in the shop's words. */
export interface NamedThing {
  readonly noun: Wording;
  readonly gender: Extract<Gender, "m" | "f">;
}

const THINGS = {
  category: { noun: { fr: "catégorie", en: "category" }, gender: "f" },
  composed: { noun: { fr: "plat composé", en: "composed dish" }, gender: "m" },
  dish: { noun: { fr: "plat", en: "dish" }, gender: "m" },
  group: { noun: { fr: "choix", en: "choice" }, gender: "m" },
  option: { noun: { fr: "option", en: "option" }, gender: "f" },
  variety: { noun: { fr: "variété", en: "variety" }, gender: "f" },
  portion: { noun: { fr: "portion", en: "portion" }, gender: "f" },
  ingredient: { noun: { fr: "ingrédient", en: "ingredient" }, gender: "m" },
} as const satisfies Record<string, NamedThing>;

export type ThingKind = keyof typeof THINGS;

export function thingCalled(key: string, content: JsonObject, isSimple: boolean): NamedThing {
  return THINGS[kindCalled(key, content, isSimple)];
}

/** What a key of the shop's words stands for; an ingredient, where nothing else says. */
export function kindCalled(key: string, content: JsonObject, isSimple: boolean): ThingKind {
  const categories = readField(content, ["categories"]);
  if (keysOf(categories)?.includes(key)) return isSimple ? "category" : "composed";
  const entries = Object.values(isJsonObject(categories) ? categories : {}).flatMap(entriesIn);
  if (entries.some((entry) => idOf(entry) === key)) return isSimple ? "dish" : "group";
  if (!isSimple) {
    const isOption = entries.flatMap(entriesIn).some((entry) => idOf(entry) === key);
    return isOption ? "option" : "ingredient";
  }
  if (entries.some((dish) => listAt(dish, "varieties", "options").includes(key))) return "variety";
  return entries.some((dish) => portionsOf(dish).includes(key)) ? "portion" : "ingredient";
}

function entriesIn(parent: Json): readonly Json[] {
  return listAt(parent, "options");
}

function listAt(parent: Json, ...path: string[]): readonly Json[] {
  const list = readField(parent, path);
  return Array.isArray(list) ? list : [];
}

function idOf(entry: Json): Json | undefined {
  return isJsonObject(entry) ? (entry.itemId ?? entry.id) : undefined;
}

function portionsOf(dish: Json): (Json | undefined)[] {
  const sizes = readField(dish, ["sizes"]);
  return [
    readField(dish, ["details", "portionSize"]),
    ...Object.values(isJsonObject(sizes) ? sizes : {}).map((size) =>
      readField(size, ["portionSize"]),
    ),
  ];
}
