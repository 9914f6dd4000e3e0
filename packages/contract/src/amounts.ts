import { fromChf, isChf } from "@comptoir/domain";
import * as z from "zod/mini";

/** CHF with two decimals, as configs and messages carry it. */
export const chf = z.number().check(z.refine(isChf, "must be an amount in CHF, two decimals"));

/** The same, read into whole rappen. */
export const rappenFromChf = z.pipe(chf, z.transform(fromChf));
