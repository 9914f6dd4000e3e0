import {
  allCategories,
  dishesIn,
  dishPath,
  type FieldPath,
  idsIn,
  isJsonObject,
  type Json,
  type JsonObject,
  LANGUAGES,
  type Language,
  menuIds,
  ORDER,
  readField,
  SHOWN_CATEGORIES,
  shownCategories,
  writeField,
} from "@comptoir/domain";
import type { FieldEdit } from "../draft/unsent-changes.ts";

/** null for composed dishes, which are categories themselves. */
type Category = string | null;

/** Missing languages are asked for later. */
export type NewNames = { readonly [L in Language]?: string | undefined };

export function nameEdits(content: Json, id: string, names: NewNames): FieldEdit[] {
  return LANGUAGES.flatMap((language) => {
    const path = ["texts", language, id, "name"];
    const value = names[language];
    return value !== undefined && readField(content, path) === undefined ? [{ path, value }] : [];
  });
}

interface NewDish {
  readonly id: string;
  readonly category: Category;
  readonly names: NewNames;
  readonly dish: JsonObject;
}

export function addDish(content: Json, { id, category, names, dish }: NewDish): FieldEdit[] {
  const shown = { path: SHOWN_CATEGORIES, value: [...shownCategories(content), id] };
  return [
    { path: dishPath(category, id), value: dish },
    ...nameEdits(content, id, names),
    ...(category === null ? [shown] : []),
  ];
}

/** Inserts the copy after the dish. The copy of a composed dish starts off sale. */
export function copyDish(
  content: Json,
  [category, id]: readonly [Category, string],
  copy: string,
  nameCopy: (name: string, language: Language) => string,
): FieldEdit[] {
  const dish = readField(content, dishPath(category, id));
  if (!isJsonObject(dish)) return [];
  const insert = (ids: readonly string[]) => ids.toSpliced(ids.indexOf(id) + 1, 0, copy);
  const texts = LANGUAGES.flatMap((language) => {
    const text = readField(content, ["texts", language, id]);
    if (!isJsonObject(text) || typeof text.name !== "string") return [];
    const value = { ...text, name: nameCopy(text.name, language) };
    return [{ path: ["texts", language, copy], value }];
  });
  const path = dishPath(category, copy);
  if (category === null) {
    const shown = shownCategories(content);
    return [
      { path, value: { ...dish, state: "off" } },
      ...texts,
      ...(shown.includes(id) ? [{ path: SHOWN_CATEGORIES, value: insert(shown) }] : []),
    ];
  }
  const list = ["categories", category, "options"];
  // The fallback name: the last language, English, if there is one.
  const fallback = texts.at(-1)?.value.name;
  return [
    { path, value: { ...dish, itemId: copy, ...(fallback && { name: fallback }) } },
    { path: [...list, ORDER], value: insert(idsIn(content, list)) },
    ...texts,
  ];
}

export function moveDish(content: Json, id: string, from: string, to: string): FieldEdit[] {
  const dish = readField(content, dishPath(from, id));
  return [{ path: dishPath(from, id) }, { path: dishPath(to, id), value: dish }];
}

/** Also removes what only this dish used, and the dish from the varieties of others. */
export function removeDish(content: Json, category: Category, id: string): FieldEdit[] {
  const path = dishPath(category, id);
  if (category === null) {
    const inside = menuIds({ categories: { [id]: readField(content, path) ?? null } });
    const shown = shownCategories(content).filter((other) => other !== id);
    return [...removal(content, [path], [...inside]), { path: SHOWN_CATEGORIES, value: shown }];
  }
  const varieties = dishesIn(content, allCategories(content)).flatMap((other) => {
    const field = ["varieties", "options"];
    const ids = readField(other.dish, field);
    if (!Array.isArray(ids) || !ids.includes(id)) return [];
    return [{ path: [...other.path, ...field], value: ids.filter((one) => one !== id) }];
  });
  return [...removal(content, [path], [id]), ...varieties];
}

/** Also removes the texts and declarations of those ids that the menu no longer uses. */
export function removal(
  content: Json,
  paths: readonly FieldPath[],
  ids: readonly string[],
): FieldEdit[] {
  const after = paths.reduce<Json>(
    (current, path) => writeField(current, path, undefined) ?? {},
    content,
  );
  const used = menuIds(after);
  const words = ids
    .filter((id) => !used.has(id))
    .flatMap((id) => [
      ...LANGUAGES.map((language) => ["texts", language, id]),
      ["declarations", "options", id],
    ])
    .filter((path) => readField(content, path) !== undefined);
  return [...paths, ...words].map((path) => ({ path }));
}
