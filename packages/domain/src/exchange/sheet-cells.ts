import type { FieldPath } from "../drafts/field-path.ts";
import type { Json } from "../drafts/json.ts";
import type { Language } from "../languages.ts";
import type { SALE_STATES } from "../menu/sale-state.ts";
import { isChf } from "../money/rappen.ts";
import { plainText } from "../plain-text.ts";
import type { CountedPer } from "../service/capacity.ts";
import type { Format } from "../shop-changes/field-rule.ts";
import { findAnyRule } from "../shop-changes/find-rule.ts";
import { wholeWords } from "../shop-changes/service-words.ts";
import { ITEM_NAMES, type Wording } from "../shop-changes/wording.ts";

export type CellFault = "bad_price" | "bad_count" | "bad_word" | "needed";

export type CellValue =
  | { readonly ok: true; readonly value: Json | undefined }
  | { readonly ok: false; readonly code: CellFault; readonly text: string };

/** Kinds of words: of list entries, or whether something is on sale. */
type WordKind = "allergen" | "diet" | "weekday" | "state";

const ON_SALE = "on_sale";
const STATE_NAMES: Readonly<Record<typeof ON_SALE | (typeof SALE_STATES)[number], Wording>> = {
  on_sale: { fr: "en vente", en: "on sale" },
  off: { fr: "pas en vente", en: "not on sale" },
  archived: { fr: "en archive", en: "archived" },
};

/** Undefined for cells with text or numbers. */
export function wordKindOf(format: Format): WordKind | undefined {
  if (typeof format === "string") return undefined;
  if ("choice" in format || "on" in format) return "state";
  return "list" in format ? (format.list as WordKind) : undefined;
}

function wordsOf(kind: WordKind): Readonly<Record<string, Wording>> {
  return kind === "state" ? STATE_NAMES : (ITEM_NAMES[kind] ?? {});
}

export function knownWords(kind: WordKind, language: Language): string[] {
  return Object.values(wordsOf(kind)).map((wording) => wording[language]);
}

function writeWord(kind: WordKind, id: string, language: Language): string {
  const words = wordsOf(kind);
  return (Object.hasOwn(words, id) ? words[id]?.[language] : undefined) ?? id;
}

/** Accepts every language, and ids. */
function readWord(kind: WordKind, text: string): string | undefined {
  const wanted = plainText(text.trim());
  const found = Object.entries(wordsOf(kind)).find(([id, wording]) =>
    [id, ...Object.values(wording)].some((word) => plainText(word) === wanted),
  );
  return found?.[0];
}

export function writeCell(path: FieldPath, value: Json | undefined, language: Language): string {
  const { format } = findAnyRule(path, undefined).rule;
  const kind = wordKindOf(format);
  if (kind === "state") {
    // Options are off or not.
    const state = value === true ? "off" : value;
    return writeWord("state", typeof state === "string" ? state : ON_SALE, language);
  }
  if (kind) {
    const ids = Array.isArray(value) ? value : [];
    return ids.map((id) => writeWord(kind, String(id), language)).join(", ");
  }
  if (typeof format === "object") {
    return value === undefined ? "" : (wholeWords(value, "counted", language) ?? "");
  }
  if (typeof value !== "number") return typeof value === "string" ? value : "";
  return isPrice(format) ? value.toFixed(2) : String(value);
}

function isPrice(format: Format): boolean {
  return format === "price" || format === "amount";
}

export function readCell(path: FieldPath, text: string): CellValue {
  const { format, min = 0 } = findAnyRule(path, undefined).rule;
  const typed = text.trim();
  const kind = wordKindOf(format);
  if (typed === "" && (!kind || kind === "state")) return { ok: true, value: undefined };
  if (kind === "state") return readState(typeof format === "object" && "on" in format, typed);
  if (kind) return readList(kind, typed);
  if (typeof format === "object") return readCounted(typed);
  if (isPrice(format)) return readPrice(typed);
  if (format === "number") return readCount(typed, min);
  return { ok: true, value: typed.replaceAll("\r\n", "\n") };
}

function readState(isOption: boolean, typed: string): CellValue {
  const word = readWord("state", typed);
  // Options are offered or not; they have no archive.
  if (word === undefined || (isOption && word === "archived")) return cellFault("bad_word", typed);
  // What is on sale has no state.
  if (word === ON_SALE) return { ok: true, value: undefined };
  return { ok: true, value: isOption ? true : word };
}

function readList(kind: WordKind, typed: string): CellValue {
  const texts = typed
    .split(/[,;|\n]/)
    .map((text) => text.trim())
    .filter((text) => text !== "");
  const ids = texts.map((text) => readWord(kind, text));
  const unknown = ids.indexOf(undefined);
  if (unknown >= 0) return cellFault("bad_word", texts[unknown] ?? "");
  const unique = [...new Set(ids as string[])];
  return { ok: true, value: unique.length > 0 ? unique : undefined };
}

/** Accepts "8.5", "8,50", "CHF 1'200.00". */
function readPrice(typed: string): CellValue {
  const plain = typed
    .replace(/^CHF/i, "")
    .replaceAll(/['’\s]/g, "")
    .replace(",", ".");
  const francs = Number(plain);
  const isAmount = /^\d+(\.\d*)?$/.test(plain) && isChf(francs);
  return isAmount
    ? { ok: true, value: Math.round(francs * 100) / 100 }
    : cellFault("bad_price", typed);
}

/** "12", "12 par jour", "6 par service" */
function readCounted(typed: string): CellValue {
  const [, number = "", period = ""] = /^([\d'’\s]+)(\D*)$/.exec(typed) ?? [];
  const count = readCount(number.trim(), 1);
  const per = PERIODS.find(({ words }) => words.test(period.trim()))?.per;
  if (!count.ok || per === undefined) return cellFault("bad_count", typed);
  return { ok: true, value: { count: count.value ?? null, per } };
}

const PERIODS: readonly { readonly per: CountedPer; readonly words: RegExp }[] = [
  { per: "day", words: /^$|\b(jour|day)$/i },
  { per: "service", words: /\bservice$/i },
];

function readCount(typed: string, least: number): CellValue {
  const plain = typed.replaceAll(/['’\s]/g, "").replace(/[.,]0*$/, "");
  const count = Number(plain);
  const isCount = /^\d{1,6}$/.test(plain) && count >= least;
  return isCount ? { ok: true, value: count } : cellFault("bad_count", typed);
}

function cellFault(code: CellFault, text: string): CellValue {
  return { ok: false, code, text };
}
