import {
  type FieldPath,
  fromChf,
  isChf,
  type Json,
  type Rappen,
  readField,
} from "@comptoir/domain";

export interface PriceCell {
  /** Fields that hold the price: an option in several dishes has one field each. */
  readonly paths: readonly FieldPath[];
  /** Distinguishes several prices of a row, otherwise empty. */
  readonly label: string;
  readonly price: Rappen | null;
  /** Default that applies if no price is stored. */
  readonly usual: Rappen | null;
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
  /** False for settings such as the minimum order. */
  readonly isMenu: boolean;
  readonly rows: readonly PriceRow[];
}

export function neededCell(content: Json, path: FieldPath, label = ""): PriceCell {
  return { paths: [path], label, price: priceAt(content, path), usual: null, isOptional: false };
}

export function priceAt(content: Json, path: FieldPath): Rappen | null {
  const francs = readField(content, path);
  return typeof francs === "number" && isChf(francs) ? fromChf(francs) : null;
}
