import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../languages.ts";
import type { FieldChange } from "./apply-changes.ts";
import { entryId, type FieldPath, isEntryList, ORDER, readField } from "./field-path.ts";
import { isJsonObject, isSameJson, type Json } from "./json.ts";

/**
 * Translations whose French text changed after they were written, except those changed in the
 * draft. `history` lists published changes, oldest first.
 */
export function outdatedWords(
  history: readonly (readonly FieldChange[])[],
  published: Json,
  draft: Json,
): FieldPath[] {
  const translations = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
  return translations.flatMap((language) =>
    [...sourcesOf(history, language).values()].flatMap(({ path, source }) => {
      const words = readField(published, path);
      const french = readField(published, inLanguage(path, language, DEFAULT_LANGUAGE));
      const isBehind = words !== undefined && !isSameJson(french, source);
      return isBehind && isSameJson(readField(draft, path), words) ? [path] : [];
    }),
  );
}

interface Source {
  readonly path: FieldPath;
  /** The French text when the translation was written. */
  readonly source: Json | undefined;
}

function sourcesOf(
  history: readonly (readonly FieldChange[])[],
  language: Language,
): ReadonlyMap<string, Source> {
  const sources = new Map<string, Source>();
  for (const changes of history) {
    const texts = changes.flatMap(textChanges);
    for (const { path: french, was: source } of texts) {
      if (!french.includes(DEFAULT_LANGUAGE)) continue;
      const path = inLanguage(french, DEFAULT_LANGUAGE, language);
      const key = JSON.stringify(path);
      if (!sources.has(key)) sources.set(key, { path, source });
    }
    for (const { path } of texts) sources.delete(JSON.stringify(path));
  }
  return sources;
}

function inLanguage(path: FieldPath, from: Language, to: Language): FieldPath {
  return path.with(path.indexOf(from), to);
}

function textChanges({ path, was, value }: FieldChange): FieldChange[] {
  if (path.at(-1) === ORDER) return [];
  const [before, after] = [textsIn(was, path), textsIn(value, path)];
  return [...new Map([...before, ...after]).values()].flatMap(([place]) => {
    const [, old] = before.get(JSON.stringify(place)) ?? [];
    const [, young] = after.get(JSON.stringify(place)) ?? [];
    return isSameJson(old, young) ? [] : [{ path: place, was: old, value: young }];
  });
}

type Texts = Map<string, readonly [path: FieldPath, text: Json]>;

function textsIn(value: Json | undefined, path: FieldPath): Texts {
  if (value === undefined) return new Map();
  const parts = isEntryList(value)
    ? value.map((entry) => [entryId(entry) ?? "", entry] as const)
    : isJsonObject(value) && Object.entries(value);
  if (!parts) return new Map([[JSON.stringify(path), [path, value]]]);
  return new Map(parts.flatMap(([key, part]) => [...textsIn(part, [...path, key])]));
}
