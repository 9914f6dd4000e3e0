import { DECLARED_KINDS, LANGUAGES, type OrderLine, type Rappen } from "@comptoir/domain";
import * as z from "zod/mini";
import { amount } from "./amounts.ts";

const names = z.partialRecord(z.enum(LANGUAGES), z.string());
const named = { id: z.string(), names };

/** `amount` encodes amounts: CHF on the wire, rappen in the database. */
function orderLineWith(amount: z.ZodMiniType<Rappen>) {
  const line = {
    names,
    quantity: z.int().check(z.positive()),
    unit: amount,
    total: amount,
    label: z.nullable(z.string()),
    allergens: z.array(z.string()),
    origins: z.array(
      z.object({
        ...named,
        kind: z.enum(DECLARED_KINDS),
        countries: z.array(z.string()),
      }),
    ),
    undeclared: z.array(z.object(named)),
    vatPercent: z.nullable(z.number()),
    size: z.nullable(z.string()),
  };
  const extra = z.nullable(
    z.object({ included: z.int(), chosen: z.int(), each: amount, total: amount }),
  );
  const dishLine = z.object({
    kind: z.literal("dish"),
    dishId: z.string(),
    categoryId: z.string(),
    ...line,
    portion: z.nullable(z.object(named)),
    people: z.nullable(z.number()),
    varieties: z.array(z.object(named)),
    isForEvent: z.boolean(),
    basketId: z.nullable(z.union([z.string(), z.number()])),
  });
  const composedLine = z.object({
    kind: z.literal("composed"),
    categoryId: z.string(),
    ...line,
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
  return z.discriminatedUnion("kind", [dishLine, composedLine]) satisfies z.ZodMiniType<OrderLine>;
}

export const orderLine = orderLineWith(amount);

export const storedOrderLine = orderLineWith(
  z.custom<Rappen>((value) => Number.isInteger(value) && Number(value) >= 0),
);
