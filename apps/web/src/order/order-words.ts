import type { Order, Shop } from "@comptoir/contract";
import { compose, type Extra, formatChf, type Language, priceCustomLine } from "@comptoir/domain";
import type { Bundles, Dictionary } from "../i18n/bundles.ts";
import { portionText, shopName } from "../shop/shop.ts";

export type BoardWords = Dictionary<Bundles["board"]>;
type Line = Order["items"][number];

interface LineDetail {
  /** What the words are about ("Viande"); empty where they speak for themselves. */
  readonly about: string;
  readonly text: string;
}

interface LineInWords {
  readonly title: string;
  readonly details: readonly LineDetail[];
}

interface Wording {
  readonly shop: Shop;
  readonly language: Language;
  readonly words: BoardWords;
}

/** The dish in today's words of the shop, or in those it was ordered in. */
export function lineName(line: Line, shop: Shop | undefined, language: Language): string {
  const key = line.itemId ?? String(line.id ?? "");
  const isKnown = shop?.texts[language][key] ?? shop?.texts.en[key];
  return shop && isKnown ? shopName(shop, key, language) : (line.name ?? key);
}

/** A line as kitchen and customer read it, whichever language it was ordered in. */
export function lineInWords(line: Line, wording: Wording): LineInWords {
  const name = lineName(line, wording.shop, wording.language);
  const size = line.customizations?.size;
  return {
    title: size ? `${name} ${size}` : name,
    details: [...portion(line, wording), ...varieties(line, wording), ...customised(line, wording)],
  };
}

function portion({ size, portionSize }: Line, { shop, language, words }: Wording): LineDetail[] {
  const text = [
    size && sizeText(size, words),
    portionSize && portionText(shop, portionSize, language),
  ];
  const known = text.filter(Boolean);
  return known.length > 0 ? [{ about: "", text: known.join(" · ") }] : [];
}

export function sizeText(size: string, words: BoardWords): string {
  return Object.hasOwn(words.sizes, size) ? words.sizes[size as keyof typeof words.sizes] : size;
}

function varieties({ varieties: chosen = [] }: Line, wording: Wording): LineDetail[] {
  if (chosen.length === 0) return [];
  return [{ about: wording.words.varieties, text: named(chosen, wording) }];
}

function customised(line: Line, wording: Wording): LineDetail[] {
  const { tortillaAmount, size: _, ...groups } = line.customizations ?? {};
  const extras = chargedExtras(line, wording.shop);
  const rule = (group: string) => ruleInWords(extras.get(group), wording.words);
  const choices = Object.entries(groups).flatMap(([group, value]) => {
    const chosen = [value ?? []].flat().filter(Boolean);
    if (chosen.length === 0) return [];
    return [{ about: groupName(group, wording), text: `${named(chosen, wording)}${rule(group)}` }];
  });
  if (!tortillaAmount || tortillaAmount === "1") return choices;
  const text = `${wording.words.tortillas(tortillaAmount)}${rule("tortilla")}`;
  return [{ about: "", text }, ...choices];
}

export function groupName(group: string, { shop, language, words }: Wording): string {
  if (group === "varieties") return words.varieties;
  if (group === "vegetables" && !shop.texts[language][group]) return words.vegetables;
  return shopName(shop, group, language);
}

function named(ids: readonly string[], { shop, language }: Wording): string {
  return ids.map((id) => shopName(shop, id, language)).join(", ");
}

/** What cost more than the base, told only while today's menu still gives the price that was charged. */
function chargedExtras(line: Line, shop: Shop): ReadonlyMap<string, Extra> {
  const id = String(line.id ?? "");
  const category =
    shop.kind === "custom" && Object.hasOwn(shop.categories, id) ? shop.categories[id] : undefined;
  if (!category) return new Map();
  const composition = compose(category, line.customizations ?? {});
  if (!composition.ok) return new Map();
  const priced = priceCustomLine(id, category, composition.value, line.quantity);
  if (priced.total !== Math.round(line.lineTotal * 100)) return new Map();
  return new Map(
    priced.extras.filter(({ total }) => total > 0).map((extra) => [extra.group, extra]),
  );
}

function ruleInWords(extra: Extra | undefined, words: BoardWords): string {
  if (!extra) return "";
  const { included, chosen, total } = extra;
  return ` (${words.extra(included, chosen - included, formatChf(total))})`;
}
