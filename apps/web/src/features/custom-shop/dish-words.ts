import type { CustomShop } from "@comptoir/contract";
import type { ComposedDish, Language, Option, PricedCustomLine } from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../i18n/bundles.ts";
import { formatPrice, formatSurcharge } from "../../i18n/formats.ts";
import { shopName } from "../../shop/shop.ts";
import { extraWords } from "./rule-words.ts";

type ComposerWords = Dictionary<Bundles["composer"]>;

interface Speech {
  readonly shop: CustomShop;
  readonly words: ComposerWords;
  readonly language: Language;
}

export interface DishDetail {
  readonly label: string;
  readonly text: string;
}

/** "Tacos XL" */
export function dishTitle({ shop, language }: Speech, dish: ComposedDish): string {
  const name = shopName(shop, dish.categoryId, language);
  const { size } = dish.customizations;
  return size ? `${name} ${size}` : name;
}

/** What a dish is made of, group by group in the menu's order: "Viande", "Poulet, Bœuf". */
export function dishDetails({ shop, words, language }: Speech, dish: ComposedDish): DishDetail[] {
  const details = chosenOptions(shop, dish).map(({ group, options }) => ({
    label: shopName(shop, group, language),
    text: options.map(({ id }) => shopName(shop, id, language)).join(", "),
  }));
  const tortillas = dish.customizations.tortillaAmount;
  return tortillas ? [...details, { label: words.tortillas, text: tortillas }] : details;
}

/** Where a price above the base comes from: the base, each extra by its rule, each priced option. */
export function priceWords(
  { shop, words, language }: Speech,
  dish: ComposedDish,
  price: PricedCustomLine,
): string[] {
  const extras = price.extras
    .filter(({ total }) => total > 0)
    .map((extra) => extraWords(words.rules, extra, shopName(shop, extra.group, language)));
  const options = chosenOptions(shop, dish).flatMap((choice) =>
    choice.options.flatMap(({ id, price: own }) =>
      own ? [`${shopName(shop, id, language)} ${formatSurcharge(own)}`] : [],
    ),
  );
  if (extras.length + options.length === 0) return [];
  return [words.order.base(formatPrice(price.base)), ...extras, ...options];
}

function chosenOptions(
  shop: CustomShop,
  { categoryId, customizations }: ComposedDish,
): { group: string; options: Option[] }[] {
  return (shop.categories[categoryId]?.options ?? []).flatMap((group) => {
    const ids = [customizations[group.id] ?? []].flat();
    const options = group.options.filter(({ id }) => ids.includes(id));
    return options.length > 0 ? [{ group: group.id, options }] : [];
  });
}
