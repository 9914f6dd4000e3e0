import {
  allCategories,
  entriesIn,
  type FieldPath,
  keysIn,
  type ShopContent,
  type ShopNames,
} from "@comptoir/domain";
import { neededCell, type PriceRow, type PriceSection } from "./read-prices.ts";

export function dishSections(content: ShopContent, names: ShopNames): PriceSection[] {
  return allCategories(content).map((category) => {
    const at = ["categories", category, "options"];
    return {
      id: category,
      name: names.of(category),
      isMenu: true,
      rows: entriesIn(content, at)
        .filter(({ state }) => state !== "archived")
        .map(({ itemId }) => dishRow(content, [...at, String(itemId)], names)),
    };
  });
}

function dishRow(content: ShopContent, at: FieldPath, names: ShopNames): PriceRow {
  const name = names.ofCapture({ kind: "dish", id: at.at(-1) ?? "", path: at });
  const sizes = keysIn(content, [...at, "sizes"]).map((size) => {
    const path = [...at, "sizes", size];
    const label = names.ofCapture({ kind: "size", id: size, path });
    return neededCell(content, [...path, "price"], label);
  });
  // The price of a dish with sizes is derived from its cheapest size.
  const cells = sizes.length > 0 ? sizes : [neededCell(content, [...at, "price"])];
  return { id: at.join("/"), name, cells };
}
