import {
  type FieldPath,
  fromChf,
  isChf,
  type Json,
  type Rappen,
  readField,
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
