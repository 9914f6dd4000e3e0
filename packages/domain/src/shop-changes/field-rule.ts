import type { Json } from "../drafts/json.ts";
import type { Room } from "./rooms.ts";
import type { Wording } from "./wording.ts";

/** Kinds of list entries. */
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

/** How a value is put into words. */
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
  /** Described as a whole when added or removed, otherwise by its fields. */
  | "thing"
  | { readonly on: Wording; readonly off: Wording }
  | { readonly choice: Readonly<Record<string, Wording>> }
  | { readonly list: ItemKind }
  /** An object described as one value; `absent` describes a missing one. */
  | { readonly whole: WholeKind; readonly absent?: Wording };

/** Label, format and place in the office of a config field. */
export interface FieldRule {
  /** `{dish}` matches the id of any dish. */
  readonly path: readonly string[];
  /** Undefined for both kinds of shop. */
  readonly menu: Menu | undefined;
  readonly room: Room;
  /** Subject of the field if no captured id has a name. */
  readonly about: Wording;
  /** Lower case, for use within a sentence. */
  readonly label: Wording;
  readonly format: Format;
  /** Default value. */
  readonly usual: Json | undefined;
  readonly form: FieldForm;
}

/** What a form needs besides the format. */
export interface FieldForm {
  /** Concerns money, mail or sign-in: changing it requires a recent sign-in. */
  readonly isGuarded?: boolean;
  /** Groups fields into a form, in the order of the table. */
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
  readonly hint?: readonly [fr: string, en: string];
}

/** `?` at the end of the path marks an optional field: `contact/instagram?`. */
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

/** Key of the default choice, for which configs store no value. */
export const USUAL = "usual";
