import type { BasketLine } from "../basket/basket.ts";
import type { ComposedDish } from "../composer/order-lines.ts";
import { asList } from "../menu/composition.ts";
import type { OrderLine } from "../orders/order-line.ts";
import type { LineParts } from "../service/check-service.ts";
import { ingredientsOfDish, ingredientsOfOption } from "../shop/service-terms.ts";
import type { Shop } from "../shop/shop.ts";

interface ChosenDish {
  readonly dish: string;
  readonly size?: string | null | undefined;
  readonly options?: readonly string[];
}

export function partsOfDish(shop: Shop, { dish, size, options = [] }: ChosenDish): LineParts {
  const parts = { dish, size: size ?? undefined, options };
  if (shop.kind === "simple") {
    const ingredients = [dish, ...options].flatMap((id) => ingredientsOfDish(shop, id));
    return { ...parts, dishes: options, ingredients };
  }
  const ingredients = [
    ...ingredientsOfDish(shop, dish),
    ...options.flatMap((option) => ingredientsOfOption(shop, option)),
  ];
  return { ...parts, ingredients };
}

export function partsOfOrderLine(shop: Shop, line: OrderLine): LineParts {
  const options =
    line.kind === "dish"
      ? line.varieties.map(({ id }) => id)
      : line.groups.flatMap((group) => group.options.map(({ id }) => id));
  return partsOfDish(shop, { dish: dishIdOf(line), size: line.size, options });
}

export function partsOfBasketLine(
  shop: Shop,
  { itemId, size, varieties }: Pick<BasketLine, "itemId" | "size" | "varieties">,
): LineParts {
  return partsOfDish(shop, { dish: itemId, size, options: varieties });
}

export function partsOfComposed(
  shop: Shop,
  { categoryId, customizations }: ComposedDish,
): LineParts {
  const { size, tortillaAmount: _, ...groups } = customizations;
  const options = Object.values(groups).flatMap(asList);
  return partsOfDish(shop, { dish: categoryId, size: asList(size)[0], options });
}

export function dishIdOf(line: OrderLine): string {
  return line.kind === "dish" ? line.dishId : line.categoryId;
}
