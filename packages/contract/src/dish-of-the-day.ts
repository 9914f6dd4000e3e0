import { ALLERGENS, isDay, NO_ALLERGENS } from "@comptoir/domain";
import * as z from "zod/mini";
import { amount } from "./amounts.ts";
import { slug } from "./ids.ts";
import { line, paragraph } from "./text.ts";

export const MAX_DISH_NAME = 100;
export const MAX_DISH_TEXT = 1_000;
export const MAX_DISH_COUNT = 10_000;

const day = z.string().check(z.refine(isDay, "must be a day, yyyy-mm-dd"));
const count = z.int().check(z.positive(), z.maximum(MAX_DISH_COUNT));
const name = line(MAX_DISH_NAME).check(z.refine((text) => text.trim() !== "", "must be a name"));
const description = paragraph(MAX_DISH_TEXT);
const allergens = z.array(z.enum(ALLERGENS)).check(
  z.minLength(1),
  z.refine(
    (listed) => listed.length === 1 || !listed.includes(NO_ALLERGENS),
    '"None" must stand alone',
  ),
);

const days = z
  .object({ from: day, until: day })
  .check(z.refine(({ from, until }) => from <= until, "must not end before it begins"));

export const sellDishRequest = z.object({
  restaurantId: slug,
  /** Chosen by the client: a repeated request creates one dish. */
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/, "must be 32 digits from 0 to f")),
  names: z.object({ fr: name, en: z.optional(name) }),
  descriptions: z.optional(z.object({ fr: z.optional(description), en: z.optional(description) })),
  price: amount.check(z.refine((price) => price > 0, "must be more than nothing")),
  count,
  allergens,
  image: z.optional(z.string().check(z.regex(/^\/assets\/photos\/\w{1,100}\.jpg$/))),
  /** Default: the next day that can be ordered for. */
  on: z.optional(days),
  /** Default: the category of the last dish of the day, or the first category. */
  category: z.optional(line(60)),
});
export const sellDishResponse = z.object({
  dish: z.string(),
  version: z.int(),
});

export const endDishRequest = z.object({ restaurantId: slug, dish: line(60) });
export const endDishResponse = z.object({ version: z.int() });

export const dishesOfTheDay = z.object({
  dishes: z.array(
    z.object({
      id: z.string(),
      names: z.object({ fr: z.string(), en: z.string() }),
      price: amount,
      image: z.string(),
      on: z.object({ from: day, until: day }),
      day,
      count: z.nullable(z.int()),
      left: z.nullable(z.int()),
    }),
  ),
  /** Days that can be ordered for; the default comes first. */
  days: z.array(day),
  usual: z.object({
    category: z.nullable(z.string()),
    price: z.nullable(amount),
    count: z.nullable(z.int()),
  }),
});
export type DishesOfTheDay = z.output<typeof dishesOfTheDay>;
