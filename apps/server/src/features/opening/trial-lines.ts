import {
  menuTerms,
  type OrderLine,
  orderComposed,
  orderDish,
  type Result,
  type Shop,
  toCustomizations,
  workedExample,
} from "@comptoir/domain";

const MOST_LINES = 2;

export function trialLines(shop: Shop, day: string): readonly OrderLine[] {
  const lines = shop.kind === "simple" ? dishLines(shop, day) : composedLines(shop, day);
  return lines.flatMap((line) => (line.ok ? [line.value] : [])).slice(0, MOST_LINES);
}

function dishLines(shop: Extract<Shop, { kind: "simple" }>, day: string): Result<OrderLine>[] {
  const terms = menuTerms(shop, day);
  return shop.menuCategories.flatMap((category) =>
    (shop.categories[category]?.options ?? []).map(({ itemId: dishId, sizes, varieties }) => {
      const size = Object.keys(sizes ?? {})[0];
      const kinds = varieties?.options.slice(0, 1);
      return orderDish(shop.categories, terms, { dishId, size, varieties: kinds, quantity: 1 });
    }),
  );
}

function composedLines(shop: Extract<Shop, { kind: "custom" }>, day: string): Result<OrderLine>[] {
  const terms = menuTerms(shop, day);
  return shop.menuCategories.flatMap((categoryId) => {
    const category = shop.categories[categoryId];
    const example = category && workedExample(categoryId, category);
    if (!example) return [];
    const customizations = toCustomizations(category, example.composition);
    return [orderComposed(shop.categories, terms, { categoryId, customizations, quantity: 1 })];
  });
}
