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

export type RunOutTargets = Readonly<
  Record<"dish" | "size" | "option" | "ingredient", readonly OutageTarget[]>
>;

export function targetsOfLine(shop: Shop, line: OrderLine): RunOutTargets {
  const { dish, dishes: parts = [], size, options, ingredients } = partsOfOrderLine(shop, line);
  const [dishes, choices] = [new Set(dishIds(shop)), new Set(optionIds(shop))];
  return {
    dish: targetsOf(
      "dish",
      [dish, ...parts].filter((id) => dishes.has(id)),
    ),
    size: size && dishes.has(dish) ? targetsOf("size", [sizeId(dish, size)]) : [],
    option: targetsOf(
      "option",
      options.filter((id) => choices.has(id)),
    ),
    ingredient: ingredientsOf(shop, ingredients),
  };
}

export function targetsOfMenu(shop: Shop): RunOutTargets {
  return {
    dish: targetsOf("dish", dishIds(shop)),
    size: [],
    option: targetsOf("option", optionIds(shop)),
    ingredient: ingredientsOf(shop, ingredientIds(shop)),
  };
}

function targetsOf(kind: OutageKind, ids: readonly string[]): OutageTarget[] {
  return [...new Set(ids)].map((id) => ({ kind, id }));
}

/** Leaves out ingredients that only affect the option of the same name. */
function ingredientsOf(shop: Shop, ids: readonly string[]): OutageTarget[] {
  const choices = new Set(optionIds(shop));
  return targetsOf("ingredient", ids).filter((target) => {
    const { dishes, options } = touchedBy(shop, target);
    return !choices.has(target.id) || dishes.length + options.length > 1;
  });
}
