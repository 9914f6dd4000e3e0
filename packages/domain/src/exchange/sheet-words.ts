import type { Language } from "../languages.ts";
import type { SALE_STATES } from "../menu/sale-state.ts";
import { plainText } from "../plain-text.ts";
import { ITEM_NAMES } from "../shop-changes/item-names.ts";
import type { Wording } from "../shop-changes/wording.ts";

/** What is written in a cell in words: a list of them, or one. */
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

/** What nobody has a word for stands there as it is. */
export function writeWord(kind: WordKind, id: string, language: Language): string {
  const words = wordsOf(kind);
  return (Object.hasOwn(words, id) ? words[id]?.[language] : undefined) ?? id;
}

/** In whichever language it is written, or as configs have it. */
export function readWord(kind: WordKind, text: string): string | undefined {
  const wanted = plainText(text.trim());
  const found = Object.entries(wordsOf(kind)).find(([id, wording]) =>
    [id, ...Object.values(wording)].some((word) => plainText(word) === wanted),
  );
  return found?.[0];
}

/** Nothing is said of what is sold. */
export function stateOf(word: string): string | undefined {
  return word === ON_SALE ? undefined : word;
}

export function writeState(state: string | undefined, language: Language): string {
  return writeWord("state", state ?? ON_SALE, language);
}

/** The words that a cell may hold, for whoever wrote another. */
export function knownWords(kind: WordKind, language: Language): string[] {
  return Object.values(wordsOf(kind)).map((wording) => wording[language]);
}
