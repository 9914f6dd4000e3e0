import { type ComposedLine, type DishLine, LANGUAGES, type OrderLine } from "@comptoir/domain";
import * as z from "zod/mini";
import { amount } from "./amounts.ts";

const names = z.partialRecord(z.enum(LANGUAGES), z.string());
const named = { id: z.string(), names };

const line = {
  names,
  quantity: z.int().check(z.positive()),
  unit: amount,
  total: amount,
  label: z.nullable(z.string()),
  allergens: z.array(z.string()),
};

const dishLine = z.object({
  kind: z.literal("dish"),
  dishId: z.string(),
  categoryId: z.string(),
  ...line,
  size: z.nullable(z.string()),
  portion: z.nullable(z.object(named)),
  people: z.nullable(z.number()),
  varieties: z.array(z.object(named)),
  isForEvent: z.boolean(),
  basketId: z.nullable(z.union([z.string(), z.number()])),
});

const extra = z.nullable(
  z.object({ included: z.int(), chosen: z.int(), each: amount, total: amount }),
);

const composedLine = z.object({
  kind: z.literal("composed"),
  categoryId: z.string(),
  ...line,
  size: z.nullable(z.string()),
  base: amount,
  groups: z.array(
    z.object({
      ...named,
      isSingle: z.boolean(),
      options: z.array(z.object({ ...named, price: amount })),
      extra,
    }),
  ),
  tortillas: z.nullable(z.object({ count: z.int(), extra })),
});

/** A line of an order, whole. */
export const orderLine = z.discriminatedUnion("kind", [dishLine, composedLine]);

// The wire and the domain name the same things.
orderLine satisfies z.ZodMiniType<OrderLine>;
dishLine satisfies z.ZodMiniType<DishLine>;
composedLine satisfies z.ZodMiniType<ComposedLine>;
