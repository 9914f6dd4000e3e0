import { fromChf, isChf, type Rappen, rappen, toChf } from "@comptoir/domain";
import * as z from "zod/mini";

const francs = z.number().check(z.refine(isChf, "must be an amount in CHF, two decimals"));

/** Amounts are CHF with two decimals on the wire and in configs, rappen in code. */
export const amount = z.codec(francs, z.custom<Rappen>(), { decode: fromChf, encode: toChf });

/** May be negative. */
export const signedAmount = z.codec(z.number(), z.custom<Rappen>(), {
  decode: (francs) => rappen(Math.round(francs * 100)),
  encode: toChf,
});
