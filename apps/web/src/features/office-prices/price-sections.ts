import {
  createNames,
  fieldLabel,
  type Language,
  MINIMUM_ORDER,
  PHONE_NEEDED_ABOVE,
  plainText,
  readField,
  type ShopContent,
  SIMPLE_MENU,
} from "@comptoir/domain";
import { type ComposedWords, composedSections } from "./composed-rows.ts";
import { dishSections } from "./dish-rows.ts";
import { neededCell, type PriceCell, type PriceSection } from "./read-prices.ts";

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
