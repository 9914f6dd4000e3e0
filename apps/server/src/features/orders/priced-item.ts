import type { OrderedItem, Shop } from "@comptoir/contract";
import {
  accept,
  categoryName,
  checkItemChoice,
  compose,
  findItem,
  type Language,
  priceCustomLine,
  priceSimpleLine,
  type Rappen,
  type Result,
  refuse,
  toCustomizations,
} from "@comptoir/domain";

/** An ordered line as it is kept: names and prices are the shop's own, whatever was sent. */
export interface PricedItem extends Omit<OrderedItem, "price"> {
  readonly name: string;
  readonly price: Rappen;
  readonly lineTotal: Rappen;
  readonly event?: boolean;
}

export function priceItem(shop: Shop, item: OrderedItem, language: Language): Result<PricedItem> {
  return shop.kind === "simple"
    ? priceSimpleItem(shop, item, language)
    : priceCustomItem(shop, item, language);
}

function priceSimpleItem(
  shop: Extract<Shop, { kind: "simple" }>,
  sent: OrderedItem,
  language: Language,
): Result<PricedItem> {
  const itemId = sent.itemId ?? sent.translationKey ?? String(sent.id ?? "");
  const item = findItem(shop.categories, itemId);
  if (!item) return refuse("unknown_item", { item: itemId });
  const choice = checkItemChoice(item, {
    size: sent.size ?? undefined,
    varieties: sent.varieties,
  });
  if (!choice.ok) return choice;
  const { size, varieties } = choice.value;
  const { unit, total } = priceSimpleLine(item, size, sent.quantity);
  const sizeRule = size === undefined ? undefined : item.sizes?.[size];
  return accept({
    ...(sent.id === undefined ? {} : { id: sent.id }),
    itemId,
    category: categoryOf(shop.categories, itemId),
    name: shop.texts[language][itemId]?.name ?? item.name,
    translationKey: itemId,
    ...(size === undefined ? {} : { size }),
    portionSize: sizeRule?.portionSize ?? item.details.portionSize,
    ...(sizeRule ? { people: sizeRule.people } : {}),
    ...(varieties.length > 0 ? { varieties } : {}),
    ...(sent.nameLabel ? { nameLabel: sent.nameLabel.trim() } : {}),
    quantity: sent.quantity,
    price: unit,
    lineTotal: total,
    ...(item.event ? { event: true } : {}),
  });
}

function priceCustomItem(
  shop: Extract<Shop, { kind: "custom" }>,
  sent: OrderedItem,
  language: Language,
): Result<PricedItem> {
  const id = String(sent.id ?? sent.category ?? "");
  const category = Object.hasOwn(shop.categories, id) ? shop.categories[id] : undefined;
  if (!category) return refuse("unknown_item", { item: id });
  const composition = compose(category, sent.customizations ?? {});
  if (!composition.ok) return composition;
  const priced = priceCustomLine(id, category, composition.value, sent.quantity);
  return accept({
    id,
    name: shop.texts[language][id]?.name ?? categoryName(id),
    quantity: sent.quantity,
    ...(sent.nameLabel ? { nameLabel: sent.nameLabel.trim() } : {}),
    customizations: toCustomizations(category, composition.value) as NonNullable<
      OrderedItem["customizations"]
    >,
    price: priced.base,
    lineTotal: priced.total,
  });
}

function categoryOf(
  categories: Extract<Shop, { kind: "simple" }>["categories"],
  itemId: string,
): string {
  const found = Object.entries(categories).find(([, { options }]) =>
    options.some((option) => option.itemId === itemId),
  );
  return found?.[0] ?? "";
}
