import type { Json } from "../drafts/json.ts";
import type { Wording } from "./wording.ts";

export const ROOMS = [
  "menu",
  "composed",
  "declarations",
  "prices",
  "shop",
  "delivery",
  "service",
  "offers",
  "faq",
  "legal",
  "payment",
  "board",
  "mails",
  "team",
] as const;
export type Room = (typeof ROOMS)[number];

export type ItemKind =
  | "allergen"
  | "diet"
  | "country"
  | "weekday"
  | "named"
  | "place"
  | "rate"
  | "text";

/** Objects described as one value: a day's services, a cut-off, a count per day. */
export type WholeKind =
  | "services"
  | "week"
  | "cut_off"
  | "capacity"
  | "counted"
  | "days"
  | "unpaid";

export type Format =
  | "text"
  | "amount"
  /** The main price of a thing: described without its label. */
  | "price"
  | "count"
  | "number"
  | "percent"
  | "minutes"
  | "kilometres"
  | "day"
  | "time"
  | "colour"
  | "email"
  | "link"
  | "uid"
  | "picture"
  /** fraction: from 0 to 1; framing: two fractions. */
  | "fraction"
  | "framing"
  | "portion"
  | "id"
  /** order: visible to customers; file_order: only in the file. */
  | "order"
  | "file_order"
  /** Described by its fields. */
  | "part"
  /** A part with a text for each language. */
  | "words"
  /** Described as a whole when added or removed, otherwise by its fields. */
  | "thing"
  | { readonly on: Wording; readonly off: Wording }
  | { readonly choice: Readonly<Record<string, Choice>> }
  | { readonly list: ItemKind }
  /** An object described as one value; `absent` describes a missing one. */
  | { readonly whole: WholeKind; readonly absent?: Wording };

/** Lower case, for use within a sentence; `text` explains the choice in a form. */
interface Choice extends Wording {
  readonly text?: Wording;
}

/** A field of the config: its words, its place in the office, and what a form needs. */
export interface FieldRule {
  /** `{dish}` matches the id of any dish. */
  readonly path: readonly string[];
  /** Undefined for both kinds of shop. */
  readonly menu?: Menu;
  readonly room: Room;
  /** Subject of the field if no captured id has a name. */
  readonly about: Wording;
  /** Lower case, for use within a sentence. */
  readonly label: Wording;
  readonly format: Format;
  readonly usual?: Json;
  /** Concerns money, mail or sign-in: changing it requires a recent sign-in. */
  readonly isGuarded?: boolean;
  /** Removed from the shop when empty. */
  readonly isOptional?: boolean;
  /** Groups fields into a form, in the order of the table. */
  readonly part?: string;
  readonly hint?: Wording;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly placeholder?: string;
  readonly account?: "iban" | "qrIban";
  /** A photo that the owner takes: no drawing stands for it. */
  readonly isPhoto?: boolean;
}

export type Menu = "simple" | "custom";

type Row = Omit<FieldRule, "room" | "about" | "menu">;

interface RowDetails extends Omit<Row, "path" | "label" | "format" | "isOptional" | "hint"> {
  readonly hint?: readonly [fr: string, en: string];
}

/** `?` at the end of the path marks an optional field: `contact/instagram?`. */
export function field(
  at: string,
  fr: string,
  en: string,
  format: Format,
  { hint, ...details }: RowDetails = {},
): Row {
  const isOptional = at.endsWith("?");
  const path = (isOptional ? at.slice(0, -1) : at).split("/");
  const row = { ...details, path, label: { fr, en }, format, isOptional };
  return hint ? { ...row, hint: { fr: hint[0], en: hint[1] } } : row;
}

/** A text in every language, and the part that contains the texts. */
export function words(at: string, fr: string, en: string, details: RowDetails = {}): Row[] {
  const text = `${at.replace(/\?$/, "")}/{language}`;
  return [field(at, fr, en, "words", details), field(text, fr, en, "text")];
}

export function fieldsOf(
  { room, fr, en, menu }: { room: Room; fr: string; en: string; menu?: Menu },
  rows: readonly Row[],
): FieldRule[] {
  return rows.map((row) => ({ ...row, room, about: { fr, en }, menu }));
}

/** Key of the default choice, for which configs store no value. */
export const USUAL = "usual";
