import type { Json } from "../drafts/json.ts";
import type { Language } from "../languages.ts";
import { isChf } from "../money/rappen.ts";
import type { CountedPer } from "../service/capacity.ts";
import { wholeWords } from "../shop-changes/service-words.ts";
import { type CellFormat, FORMATS, type ValueColumn } from "./sheet-columns.ts";
import type { Line } from "./sheet-lines.ts";
import { readWord, stateOf, writeState, writeWord } from "./sheet-words.ts";

/** Worded by the page that reads the file. */
export type CellFault = "bad_price" | "bad_count" | "bad_word" | "needed";

export type CellValue =
  | { readonly ok: true; readonly value: Json | undefined }
  | { readonly ok: false; readonly code: CellFault; readonly text: string };

export function formatOf(line: Line, column: ValueColumn): CellFormat {
  return column === "state" && line.ids.option ? "off" : FORMATS[column];
}

export function writeCell(format: CellFormat, value: Json | undefined, language: Language): string {
  if (format === "off") return writeState(value === true ? "off" : undefined, language);
  if (format === "state") {
    return writeState(typeof value === "string" ? value : undefined, language);
  }
  if (typeof format === "object") {
    const { list } = format;
    return Array.isArray(value)
      ? value.map((one) => writeWord(list, String(one), language)).join(", ")
      : "";
  }
  if (format === "counted") return value === undefined ? "" : writeCounted(value, language);
  if (typeof value !== "number") return typeof value === "string" ? value : "";
  return format === "price" ? value.toFixed(2) : String(value);
}

/** An empty cell gives undefined. */
export function readCell(format: CellFormat, text: string): CellValue {
  const typed = text.trim();
  if (format === "state" || format === "off") return readState(format, typed);
  if (typeof format === "object") return readList(format.list, typed);
  if (typed === "") return { ok: true, value: undefined };
  if (format === "text") return { ok: true, value: typed.replaceAll("\r\n", "\n") };
  if (format === "price") return readPrice(typed);
  if (format === "counted") return readCounted(typed);
  return readCount(typed, format === "number" ? 0 : 1);
}

function readState(format: "state" | "off", typed: string): CellValue {
  if (typed === "") return { ok: true, value: undefined };
  const word = readWord("state", typed);
  if (word === undefined) return cellFault("bad_word", typed);
  const state = stateOf(word);
  if (format === "state") return { ok: true, value: state };
  // Options are offered or not; they have no archive.
  if (state === "archived") return cellFault("bad_word", typed);
  return { ok: true, value: state === "off" ? true : undefined };
}

function readList(kind: "allergen" | "diet" | "weekday", typed: string): CellValue {
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
  const isPrice = /^\d+(\.\d*)?$/.test(plain) && isChf(francs);
  return isPrice
    ? { ok: true, value: Math.round(francs * 100) / 100 }
    : cellFault("bad_price", typed);
}

function writeCounted(value: Json, language: Language): string {
  return wholeWords(value, "counted", language) ?? "";
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
