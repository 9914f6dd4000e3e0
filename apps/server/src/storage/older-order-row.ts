import {
  asList,
  type ChosenGroup,
  type ComposedLine,
  type Customizations,
  type DishLine,
  FALLBACK_PRICES,
  isChf,
  type Language,
  MAX_LINE_QUANTITY,
  type Named,
  type Names,
  namesIn,
  type OrderLine,
  orderComposed,
  orderDish,
  type Rappen,
  type Shop,
  times,
  ZERO,
} from "@comptoir/domain";

/** An item as it was stored before lines were kept whole, if it was one at all. */
type Item = Readonly<Record<string, unknown>>;

/**
 * The lines of an order that was stored without them. What the menu of today still says to what was ordered
 * then completes them; without a menu they have their names in the language of the order only.
 */
export function linesFromItems(itemsJson: string, language: Language, shop?: Shop): OrderLine[] {
  const items = parse(itemsJson);
  return Array.isArray(items) ? items.map((item) => lineFromItem(item, language, shop)) : [];
}

function lineFromItem(stored: unknown, language: Language, shop: Shop | undefined): OrderLine {
  const item = (typeof stored === "object" ? (stored ?? {}) : {}) as Item;
  return typeof item.itemId === "string"
    ? dishFromItem(item, item.itemId, language, shop)
    : composedFromItem(item, language, shop);
}

function dishFromItem(
  item: Item,
  dishId: string,
  language: Language,
  shop: Shop | undefined,
): DishLine {
  const size = text(item.size, 20);
  const varieties = list(item.varieties);
  const quantity = quantityOf(item);
  const today =
    shop?.kind === "simple"
      ? orderDish(
          shop.categories,
          { naming: (key) => namesIn(shop, key) },
          {
            dishId,
            size,
            varieties,
            quantity,
          },
        )
      : undefined;
  const portion = text(item.portionSize, 60);
  return {
    kind: "dish",
    dishId,
    categoryId: text(item.category, 60) ?? "",
    names: namesOf(shop, dishId, language, text(item.name, 200)),
    size,
    portion: portion === null ? null : named(shop, portion, language),
    people: typeof item.people === "number" ? item.people : null,
    varieties: varieties.map((id) => named(shop, id, language)),
    isForEvent: item.event === true,
    basketId: typeof item.id === "number" ? item.id : text(item.id, 60),
    allergens: today?.ok ? today.value.allergens : [],
    origins: [],
    undeclared: [],
    vatPercent: null,
    ...paid(item),
  };
}

function composedFromItem(item: Item, language: Language, shop: Shop | undefined): ComposedLine {
  const categoryId = text(String(item.id ?? item.category ?? ""), 60) ?? "";
  const customizations = customizationsIn(item);
  const cost = paid(item);
  const today =
    shop?.kind === "custom"
      ? orderComposed(
          shop.categories,
          { naming: (key) => namesIn(shop, key) },
          {
            categoryId,
            customizations,
            quantity: cost.quantity,
          },
        )
      : undefined;
  // Only a menu that still gives the price which was charged can tell what it was charged for.
  if (today?.ok && today.value.total === cost.total) {
    const names = namesOf(shop, categoryId, language, text(item.name, 200));
    return { ...today.value, names, label: cost.label };
  }
  const count = Number(customizations.tortillaAmount);
  return {
    kind: "composed",
    categoryId,
    names: namesOf(shop, categoryId, language, text(item.name, 200)),
    size: customizations.size ?? null,
    base: amount(item.price) ?? ZERO,
    groups: groupsIn(customizations, language, shop),
    tortillas: Number.isInteger(count) && count > 0 ? { count, extra: null } : null,
    allergens: [],
    origins: [],
    undeclared: [],
    vatPercent: null,
    ...cost,
  };
}

function groupsIn(
  customizations: Customizations,
  language: Language,
  shop: Shop | undefined,
): ChosenGroup[] {
  const { size: _, tortillaAmount: __, ...groups } = customizations;
  return Object.entries(groups).flatMap(([id, value]) => {
    const options = asList(value).map((option) => ({
      ...named(shop, option, language),
      price: ZERO,
    }));
    if (options.length === 0) return [];
    return [
      { ...named(shop, id, language), isSingle: typeof value === "string", options, extra: null },
    ];
  });
}

function customizationsIn({ customizations }: Item): Customizations {
  if (typeof customizations !== "object" || customizations === null) return {};
  return Object.fromEntries(
    Object.entries(customizations).flatMap(([group, value]) => {
      const read = Array.isArray(value) ? list(value) : text(value, 60);
      return text(group, 60) === null || read === null ? [] : [[group, read]];
    }),
  );
}

/** How many, for whom, and what they cost: as it was priced, else by its price, else by the fallback. */
function paid(item: Item): Pick<OrderLine, "quantity" | "label" | "unit" | "total"> {
  const quantity = quantityOf(item);
  const dish = String(item.id ?? item.category ?? "");
  const fallback = Object.hasOwn(FALLBACK_PRICES, dish) ? FALLBACK_PRICES[dish] : undefined;
  const one = amount(item.price) ?? fallback ?? ZERO;
  const total = amount(item.lineTotal) ?? times(one, quantity);
  const unit = Math.round(total / quantity) as Rappen;
  return { quantity, label: text(item.nameLabel, 60), unit, total };
}

function quantityOf({ quantity }: Item): number {
  const isOne = Number.isInteger(quantity) && Number(quantity) >= 1;
  return isOne && Number(quantity) <= MAX_LINE_QUANTITY ? Number(quantity) : 1;
}

function amount(value: unknown): Rappen | undefined {
  return Number.isInteger(value) && isChf(Number(value) / 100) ? (value as Rappen) : undefined;
}

function named(shop: Shop | undefined, id: string, language: Language): Named {
  return { id, names: namesOf(shop, id, language, null) };
}

function namesOf(
  shop: Shop | undefined,
  key: string,
  language: Language,
  own: string | null,
): Names {
  const names = shop ? namesIn(shop, key) : {};
  // What it was called when it was ordered stays.
  return { ...names, ...(own !== null || !names[language] ? { [language]: own ?? key } : {}) };
}

/** One line of plain text, or nothing. */
function text(value: unknown, max: number): string | null {
  if (typeof value !== "string" || value === "" || value.length > max) return null;
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(value) || !value.isWellFormed() ? null : value;
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((entry) => text(entry, 60) ?? []) : [];
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
