import {
  type ContentKind,
  contentKind,
  type JsonObject,
  LANGUAGES,
  type Language,
  SHOP_LANGUAGES,
  type ShopLanguage,
} from "@comptoir/domain";

export type TextsJson = {
  readonly [L in Language]?: { readonly [key: string]: { readonly name?: string } };
};

export function textKeys(texts: TextsJson): readonly string[] {
  return [...new Set(LANGUAGES.flatMap((language) => Object.keys(texts[language] ?? {})))];
}

export function missingIn(texts: TextsJson, key: string): readonly ShopLanguage[] {
  return SHOP_LANGUAGES.filter((language) => !texts[language]?.[key]?.name);
}

export function keysByKind(
  keys: readonly string[],
  content: JsonObject,
  isSimple: boolean,
): ReadonlyMap<ContentKind, readonly string[]> {
  const found = Map.groupBy(keys, (key) => contentKind(key, content, isSimple));
  return new Map(KINDS.flatMap((kind) => [[kind, found.get(kind) ?? []] as const]));
}

const KINDS: readonly ContentKind[] = [
  "category",
  "composed",
  "dish",
  "group",
  "option",
  "variety",
  "portion",
  "ingredient",
];

export function isUsed(key: string, { texts: _texts, ...content }: JsonObject): boolean {
  return JSON.stringify(content).includes(JSON.stringify(key));
}

export function readParagraphs(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

export function writeParagraphs(paragraphs: readonly string[]): string {
  return paragraphs.join("\n\n");
}
