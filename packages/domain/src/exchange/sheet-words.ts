import type { Language } from "../languages.ts";
import type { SALE_STATES } from "../menu/sale-state.ts";
import { plainText } from "../plain-text.ts";
import { ITEM_NAMES, type Wording } from "../shop-changes/wording.ts";

/** Kinds of cells that contain words. */
export type WordKind = "allergen" | "diet" | "weekday" | "state";

type Words = Readonly<Record<string, Wording>>;

const ON_SALE = "on_sale";
const STATE_NAMES: Readonly<Record<typeof ON_SALE | (typeof SALE_STATES)[number], Wording>> = {
  on_sale: { fr: "en vente", en: "on sale" },
  off: { fr: "pas en vente", en: "not on sale" },
  archived: { fr: "en archive", en: "archived" },
};

function wordsOf(kind: WordKind): Words {
  return kind === "state" ? STATE_NAMES : (ITEM_NAMES[kind] ?? {});
}

/** Unknown ids are written unchanged. */
export function writeWord(kind: WordKind, id: string, language: Language): string {
  const words = wordsOf(kind);
  return (Object.hasOwn(words, id) ? words[id]?.[language] : undefined) ?? id;
}

/** Accepts every language, and ids. */
export function readWord(kind: WordKind, text: string): string | undefined {
  const wanted = plainText(text.trim());
  const found = Object.entries(wordsOf(kind)).find(([id, wording]) =>
    [id, ...Object.values(wording)].some((word) => plainText(word) === wanted),
  );
  return found?.[0];
}

/** A dish on sale has no state. */
export function stateOf(word: string): string | undefined {
  return word === ON_SALE ? undefined : word;
}

export function writeState(state: string | undefined, language: Language): string {
  return writeWord("state", state ?? ON_SALE, language);
}

/** The allowed words, for error messages. */
export function knownWords(kind: WordKind, language: Language): string[] {
  return Object.values(wordsOf(kind)).map((wording) => wording[language]);
}
