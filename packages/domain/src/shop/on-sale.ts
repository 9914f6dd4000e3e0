import { isNeeded } from "../menu/custom-category.ts";
import type { CustomMenuCategory, CustomShop, Shop, SimpleMenuItem, SimpleShop } from "./shop.ts";

/**
 * Without dishes that are off or archived. Categories that became empty are hidden; those that
 * never had a dish stay.
 */
export function onSale<S extends Shop>(shop: S): S;
export function onSale(shop: Shop): Shop {
  return shop.kind === "simple" ? dishesOnSale(shop) : categoriesOnSale(shop);
}

function dishesOnSale(shop: SimpleShop): SimpleShop {
  const all = Object.values(shop.categories).flatMap(({ options }) => options);
  const unsold = new Set(all.filter(({ state }) => state).map(({ itemId }) => itemId));
  if (unsold.size === 0) return shop;
  const categories = mapEntries(shop.categories, (category) => ({
    ...category,
    options: category.options.flatMap((dish) => dishOnSale(dish, unsold)),
  }));
  const isShown = (id: string) =>
    categories[id]?.options.length !== 0 || shop.categories[id]?.options.length === 0;
  return { ...shop, categories, menuCategories: shop.menuCategories.filter(isShown) };
}

function dishOnSale(dish: SimpleMenuItem, unsold: ReadonlySet<string>): SimpleMenuItem[] {
  if (dish.state) return [];
  if (!dish.varieties) return [dish];
  const options = dish.varieties.options.filter((id) => !unsold.has(id));
  return options.length > 0 ? [{ ...dish, varieties: { ...dish.varieties, options } }] : [];
}

function categoriesOnSale(shop: CustomShop): CustomShop {
  const entries = Object.entries(shop.categories).flatMap(([id, category]) => {
    const sold = categoryOnSale(category);
    return sold ? [[id, sold] as const] : [];
  });
  const categories = Object.fromEntries(entries);
  const menuCategories = shop.menuCategories.filter((id) => Object.hasOwn(categories, id));
  return { ...shop, categories, menuCategories };
}

function categoryOnSale(category: CustomMenuCategory): CustomMenuCategory | undefined {
  if (category.state) return undefined;
  const groups = category.options.map((group) => {
    const options = group.options.filter(({ off }) => !off);
    return { ...group, options, canBeChosen: options.length >= (group.min ?? 1) };
  });
  if (groups.some((group) => !group.canBeChosen && isNeeded(group))) return undefined;
  const offered = groups.filter(({ canBeChosen }) => canBeChosen);
  return { ...category, options: offered.map(({ canBeChosen, ...group }) => group) };
}

function mapEntries<T>(record: Readonly<Record<string, T>>, change: (value: T) => T) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
