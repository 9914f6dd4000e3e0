import {
  allCategories,
  createNames,
  entriesIn,
  type FieldPath,
  fieldLabel,
  type Language,
  MINIMUM_ORDER,
  PHONE_NEEDED_ABOVE,
  plainText,
  readField,
  type ShopContent,
  type ShopNames,
  SIMPLE_MENU,
} from "@comptoir/domain";
import {
  type ComposedWords,
  composedSections,
  neededCell,
  type PriceCell,
  type PriceRow,
  type PriceSection,
  sizeCells,
} from "./composed-rows.ts";

interface SectionWords extends ComposedWords {
  readonly settings: string;
}

export function priceSections(
  content: ShopContent,
  language: Language,
  words: SectionWords,
): PriceSection[] {
  const names = createNames([content], language);
  const menu =
    content.menuType === SIMPLE_MENU
      ? dishSections(content, names)
      : composedSections(content, names, words);
  const rows = settingCells(content).map((cell) => {
    const [path = []] = cell.paths;
    return {
      id: path.join("/"),
      name: fieldLabel(path, content, language).field,
      cells: [cell],
    };
  });
  const settings = { id: "settings", name: words.settings, isMenu: false, rows };
  return [...menu, settings].filter(({ rows }) => rows.length > 0);
}

function settingCells(content: ShopContent): PriceCell[] {
  const isSimple = content.menuType === SIMPLE_MENU;
  const limit = {
    ...neededCell(content, [isSimple ? "minimumOrder" : "phoneNeededAbove"]),
    usual: isSimple ? MINIMUM_ORDER : PHONE_NEEDED_ABOVE,
    isOptional: true,
  };
  const fee = ["delivery", "elsewhere", "fee"];
  return readField(content, fee) === undefined ? [limit] : [limit, neededCell(content, fee)];
}

export function searchPrices(sections: readonly PriceSection[], typed: string): PriceSection[] {
  const wanted = plainText(typed.trim());
  const isFound = (name: string) => plainText(name).includes(wanted);
  return sections.flatMap((section) => {
    const rows = isFound(section.name)
      ? section.rows
      : section.rows.filter(({ name }) => isFound(name));
    return rows.length > 0 ? [{ ...section, rows }] : [];
  });
}

function dishSections(content: ShopContent, names: ShopNames): PriceSection[] {
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
  const sizes = sizeCells(content, at, "price", names);
  // The price of a dish with sizes is derived from its cheapest size.
  const cells = sizes.length > 0 ? sizes : [neededCell(content, [...at, "price"])];
  return { id: at.join("/"), name, cells };
}
