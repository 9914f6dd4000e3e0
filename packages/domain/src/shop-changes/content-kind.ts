import { keysOf, readField } from "../drafts/field-path.ts";
import { isJsonObject, type Json, type JsonObject } from "../drafts/json.ts";
import type { Wording } from "./wording.ts";

const NOUNS = {
  category: { fr: "catégorie", en: "category" },
  composed: { fr: "plat composé", en: "composed dish" },
  dish: { fr: "plat", en: "dish" },
  group: { fr: "choix", en: "choice" },
  option: { fr: "option", en: "option" },
  variety: { fr: "variété", en: "variety" },
  portion: { fr: "portion", en: "portion" },
  ingredient: { fr: "ingrédient", en: "ingredient" },
} as const satisfies Record<string, Wording>;

export type ContentKind = keyof typeof NOUNS;

export function nounOf(key: string, content: JsonObject, isSimple: boolean): Wording {
  return NOUNS[contentKind(key, content, isSimple)];
}

/** The kind of thing that a text key names; "ingredient" if unknown. */
export function contentKind(key: string, content: JsonObject, isSimple: boolean): ContentKind {
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
