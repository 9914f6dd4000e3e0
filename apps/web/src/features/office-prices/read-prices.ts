import {
  type FieldPath,
  fromChf,
  isChf,
  isJsonObject,
  type Json,
  type JsonObject,
  type Rappen,
  readField,
  type ShopContent,
} from "@comptoir/domain";

/** One price of the shop, as its owner thinks of it. */
export interface PriceCell {
  /** Every field that holds it: an option of several dishes has one each. */
  readonly paths: readonly FieldPath[];
  /** Which of the row's prices it is; empty where there is one. */
  readonly label: string;
  /** Nothing where none stands there. */
  readonly price: Rappen | null;
  /** What holds where nothing stands there. */
  readonly usual: Rappen | null;
  /** May be left empty. */
  readonly isOptional: boolean;
}

export interface PriceRow {
  readonly id: string;
  readonly name: string;
  readonly cells: readonly PriceCell[];
}

export interface PriceSection {
  readonly id: string;
  readonly name: string;
  /** What is sold, and not what an order must come to. */
  readonly isMenu: boolean;
  readonly rows: readonly PriceRow[];
}

/** A price that must stand there. */
export function neededCell(content: Json, path: FieldPath, label = ""): PriceCell {
  return { paths: [path], label, price: priceAt(content, path), usual: null, isOptional: false };
}

export function priceAt(content: Json, path: FieldPath): Rappen | null {
  const francs = readField(content, path);
  return typeof francs === "number" && isChf(francs) ? fromChf(francs) : null;
}

/** As the shop shows them, and then those that it does not show. */
export function categoryIds(content: ShopContent): string[] {
  const known = keysIn(content, ["categories"]);
  const shown = Array.isArray(content.menuCategories) ? content.menuCategories : [];
  const inOrder = shown.filter((id): id is string => known.includes(id as string));
  return [...new Set([...inOrder, ...known])];
}

export function keysIn(content: Json, path: FieldPath): string[] {
  const value = readField(content, path);
  return isJsonObject(value) ? Object.keys(value) : [];
}

export function listedIn(content: Json, path: FieldPath): JsonObject[] {
  const value = readField(content, path);
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
