import { breads } from "./dishes/breads.ts";
import { pastries } from "./dishes/pastries.ts";
import { platters } from "./dishes/platters.ts";
import { salads } from "./dishes/salads.ts";
import { streetFood } from "./dishes/street-food.ts";
import { sweets } from "./dishes/sweets.ts";
import { vegetables } from "./dishes/vegetables.ts";

/** By file name: `/assets/pictures/spinach-borek.svg`. */
export const DISHES: Readonly<Record<string, () => string>> = {
  ...pastries,
  ...vegetables,
  ...breads,
  ...sweets,
  ...salads,
  ...platters,
  ...streetFood,
};
