import { fromChf, isChf, type Rappen, toChf } from "@comptoir/domain";
import * as z from "zod/mini";

const francs = z.number().check(z.refine(isChf, "must be an amount in CHF, two decimals"));

/** An amount: CHF with two decimals on the wire and in configs, whole rappen everywhere else. */
export const amount = z.codec(francs, z.custom<Rappen>(), { decode: fromChf, encode: toChf });
