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

/** From the first day to the last. */
const days = z
  .object({ from: day, until: day })
  .check(z.refine(({ from, until }) => from <= until, "must not end before it begins"));

/** A dish that is made for a day or a few, on sale at once, which ends by itself. */
export const sellDishRequest = z.object({
  restaurantId: slug,
  /** Made by whoever asks: asked for twice, it is one dish. */
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/, "must be 32 digits from 0 to f")),
  /** Where there is no English name, the French one is read. */
  names: z.object({ fr: name, en: z.optional(name) }),
  descriptions: z.optional(z.object({ fr: z.optional(description), en: z.optional(description) })),
  price: amount.check(z.refine((price) => price > 0, "must be more than nothing")),
  /** How many there are on each of its days. */
  count,
  allergens,
  /** A photo that was sent before. */
  image: z.optional(z.string().check(z.regex(/^\/assets\/photos\/\w{1,100}\.jpg$/))),
  /** The next day that can still be ordered for, where nothing is said. */
  on: z.optional(days),
  /** Where such a dish stood last, or the first there is, where nothing is said. */
  category: z.optional(line(60)),
});
export const sellDishResponse = z.object({
  dish: z.string(),
  /** What customers see now. */
  version: z.int(),
});

export const endDishRequest = z.object({ restaurantId: slug, dish: line(60) });
export const endDishResponse = z.object({ version: z.int() });

/** Dishes of the day that are on sale, and what the next one would begin with. */
export const dishesOfTheDay = z.object({
  dishes: z.array(
    z.object({
      id: z.string(),
      names: z.object({ fr: z.string(), en: z.string() }),
      price: amount,
      image: z.string(),
      on: z.object({ from: day, until: day }),
      /** The next of its days, and how many there are then and are left, as long as somebody counts them. */
      day,
      count: z.nullable(z.int()),
      left: z.nullable(z.int()),
    }),
  ),
  /** The next days for which anything can be ordered; what one is for unless somebody says otherwise comes first. */
  days: z.array(day),
  /** As the last one was. */
  usual: z.object({
    category: z.nullable(z.string()),
    price: z.nullable(amount),
    count: z.nullable(z.int()),
  }),
});
export type DishesOfTheDay = z.output<typeof dishesOfTheDay>;
