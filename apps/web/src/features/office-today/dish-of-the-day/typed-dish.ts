import { type DishesOfTheDay, MAX_DISH_COUNT } from "@comptoir/contract";
import { ALLERGENS, type Allergen, type Day, toChf } from "@comptoir/domain";
import * as z from "zod/mini";
import { readChf } from "../../../order/read-chf.ts";
import { randomId } from "../../../platform/random-id.ts";
import { readAs } from "../../../platform/read-as.ts";
import { storedByKey } from "../../../platform/stored-state.ts";
import { checkFields } from "../../../ui/form/form-refusal.ts";
import type { NewDish } from "./dish-calls.ts";

const shape = z.object({
  /** Idempotency key for the server; empty until the form is opened. */
  id: z.string(),
  image: z.string(),
  name: z.string(),
  nameEn: z.string(),
  price: z.string(),
  count: z.string(),
  day: z.string(),
  allergens: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  category: z.string(),
  /** Reopens the form after a reload: a phone may drop the tab while its camera is open. */
  isOpen: z.boolean(),
});
export type TypedDish = z.output<typeof shape>;

export type DishError =
  | "name_missing"
  | "price_wrong"
  | "count_wrong"
  | "allergens_missing"
  | "day_over"
  | "photo_failed";

export const NOTHING_TYPED: TypedDish = {
  ...{ id: "", image: "", name: "", nameEn: "", price: "", count: "", day: "", allergens: "" },
  ...{ description: "", descriptionEn: "", category: "", isOpen: false },
};
const FIRST_COUNT = 10;

export const typedDish = storedByKey<TypedDish>({
  name: "dish-of-the-day",
  read: readAs(shape),
  empty: () => NOTHING_TYPED,
  visitOnly: true,
});

export function emptyDish({ days, usual }: DishesOfTheDay): TypedDish {
  const { price, count, category } = usual;
  return {
    ...NOTHING_TYPED,
    id: randomId(),
    price: price === null ? "" : toChf(price).toFixed(2),
    count: String(count ?? FIRST_COUNT),
    day: days[0] ?? "",
    category: category ?? "",
  };
}

export function hasInput(typed: TypedDish): boolean {
  const { name, nameEn, image, allergens, description, descriptionEn } = typed;
  return [name, nameEn, image, allergens, description, descriptionEn].some((said) => said !== "");
}

/** Moves a dish begun on an earlier day to the first available day. */
export function forDays(typed: TypedDish, days: readonly Day[]): TypedDish {
  return days.includes(typed.day) ? typed : { ...typed, day: days[0] ?? "" };
}

export function allergensIn({ allergens }: Pick<TypedDish, "allergens">): readonly Allergen[] {
  const chosen = allergens.split(" ");
  return ALLERGENS.filter((known) => chosen.includes(known));
}

export function checkTypedDish(typed: TypedDish) {
  const price = readChf(typed.price);
  const count = /^\s*\d{1,6}\s*$/.test(typed.count) ? Number(typed.count) : 0;
  const isCount = count >= 1 && count <= MAX_DISH_COUNT;
  const allergens = allergensIn(typed);
  const [fr, en] = [typed.name.trim(), typed.nameEn.trim()];
  const dish: NewDish = {
    id: typed.id,
    names: { fr, ...(en && { en }) },
    descriptions: descriptionsOf(typed),
    price: price ?? (0 as NonNullable<typeof price>),
    count,
    allergens: [...allergens],
    ...(typed.image && { image: typed.image }),
    ...(typed.day && { on: { from: typed.day, until: typed.day } }),
    ...(typed.category && { category: typed.category }),
  };
  return checkFields<NewDish, keyof TypedDish, DishError>(dish, {
    ...NO_ERRORS,
    name: fr ? [] : ["name_missing"],
    price: price !== null && price > 0 ? [] : ["price_wrong"],
    count: isCount ? [] : ["count_wrong"],
    allergens: allergens.length > 0 ? [] : ["allergens_missing"],
  });
}

function descriptionsOf({ description, descriptionEn }: TypedDish): NewDish["descriptions"] {
  const [fr, en] = [description.trim(), descriptionEn.trim()];
  return fr || en ? { ...(fr && { fr }), ...(en && { en }) } : undefined;
}

const NO_ERRORS = Object.fromEntries(Object.keys(NOTHING_TYPED).map((key) => [key, []])) as {
  [K in keyof TypedDish]: [];
};
