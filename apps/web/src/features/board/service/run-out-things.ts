import {
  dishIds,
  ingredientIds,
  type OrderLine,
  type OutageKind,
  type OutageTarget,
  optionIds,
  partsOfOrderLine,
  type Shop,
  sizeId,
  touchedBy,
} from "@comptoir/domain";

export type Things = Readonly<
  Record<"dish" | "size" | "option" | "ingredient", readonly OutageTarget[]>
>;

export function thingsOfLine(shop: Shop, line: OrderLine): Things {
  const { dish, dishes: parts = [], size, options, ingredients } = partsOfOrderLine(shop, line);
  const [dishes, choices] = [new Set(dishIds(shop)), new Set(optionIds(shop))];
  return {
    dish: thingsOf(
      "dish",
      [dish, ...parts].filter((id) => dishes.has(id)),
    ),
    size: size && dishes.has(dish) ? thingsOf("size", [sizeId(dish, size)]) : [],
    option: thingsOf(
      "option",
      options.filter((id) => choices.has(id)),
    ),
    ingredient: ingredientsOf(shop, ingredients),
  };
}

export function thingsOfMenu(shop: Shop): Things {
  return {
    dish: thingsOf("dish", dishIds(shop)),
    size: [],
    option: thingsOf("option", optionIds(shop)),
    ingredient: ingredientsOf(shop, ingredientIds(shop)),
  };
}

function thingsOf(kind: OutageKind, ids: readonly string[]): OutageTarget[] {
  return [...new Set(ids)].map((id) => ({ kind, id }));
}

/** Leaves out ingredients that only affect the option of the same name. */
function ingredientsOf(shop: Shop, ids: readonly string[]): OutageTarget[] {
  const choices = new Set(optionIds(shop));
  return thingsOf("ingredient", ids).filter((thing) => {
    const { dishes, options } = touchedBy(shop, thing);
    return !choices.has(thing.id) || dishes.length + options.length > 1;
  });
}
