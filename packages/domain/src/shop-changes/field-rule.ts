import type { Json } from "../drafts/json.ts";
import type { Room } from "./rooms.ts";
import type { Wording } from "./wording.ts";

/** What entries of a list of words are. */
export type ItemKind =
  | "allergen"
  | "diet"
  | "country"
  | "weekday"
  | "named"
  | "place"
  | "rate"
  | "text";

/** What is told as one although it has parts: the services of a day, a time to order by, a number for a day. */
export type WholeKind =
  | "services"
  | "week"
  | "cut_off"
  | "capacity"
  | "counted"
  | "days"
  | "unpaid";

/** How a field's value is read out. */
export type Format =
  | "text"
  | "amount"
  /** The one that a thing is known by: its field need not be named. */
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
  /** From 0 to 1, and two of them. */
  | "fraction"
  | "framing"
  | "portion"
  | "id"
  /** An order of entries that people see, or only the file's. */
  | "order"
  | "file_order"
  /** Told by what is in it. */
  | "part"
  /** Can be new or gone as a whole; otherwise told by what is in it. */
  | "thing"
  | { readonly on: Wording; readonly off: Wording }
  | { readonly choice: Readonly<Record<string, Wording>> }
  | { readonly list: ItemKind }
  /** Told as one although it has parts; and what holds where nothing is said. */
  | { readonly whole: WholeKind; readonly absent?: Wording };

/** A field of the config: what it is called, how its value is read, and where it is edited. */
export interface FieldRule {
  /** Keys; `{dish}` stands for the id of any dish. */
  readonly path: readonly string[];
  /** Of one kind of shop only. */
  readonly menu: Menu | undefined;
  readonly room: Room;
  /** What it is a field of, where no name says it. */
  readonly about: Wording;
  /** In small letters, as within a sentence. */
  readonly label: Wording;
  readonly format: Format;
  /** What counts where nothing is said. */
  readonly usual: Json | undefined;
  readonly form: FieldForm;
}

/** What a plain form needs to know of a field besides its format. */
export interface FieldForm {
  /** Money, mail or sign-in depend on it: to change it takes a recent sign-in. */
  readonly isGuarded?: boolean;
  /** The fields of a part stand together, in the table's order. */
  readonly part?: string;
  readonly hint: Wording | undefined;
  readonly isOptional: boolean;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly placeholder?: string;
  readonly account?: "iban" | "qrIban";
}

export type Menu = "simple" | "custom";

type Row = Pick<FieldRule, "path" | "label" | "format" | "usual" | "form">;

interface RowDetails extends Omit<FieldForm, "hint" | "isOptional"> {
  readonly usual?: Json;
  /** In French and in English. */
  readonly hint?: readonly [fr: string, en: string];
}

/** `contact/instagram?` may be left empty. */
export function field(
  at: string,
  fr: string,
  en: string,
  format: Format,
  { usual, hint, ...details }: RowDetails = {},
): Row {
  const isOptional = at.endsWith("?");
  const path = (isOptional ? at.slice(0, -1) : at).split("/");
  const [hintFr = "", hintEn = ""] = hint ?? [];
  const form = { ...details, isOptional, hint: hint && { fr: hintFr, en: hintEn } };
  return { path, label: { fr, en }, format, usual, form };
}

export function fieldsOf(
  { room, fr, en, menu }: { room: Room; fr: string; en: string; menu?: Menu },
  rows: readonly Row[],
): FieldRule[] {
  return rows.map((row) => ({ ...row, room, about: { fr, en }, menu }));
}

/** Stands for the state that a config does not name. */
export const USUAL = "usual";
