import { LANGUAGES } from "@comptoir/domain";
import * as z from "zod/mini";
import { orderId, slug } from "./ids.ts";

/** An order of the draft's first dishes on the board, in place of an earlier trial. */
export const placeTrialRequest = z.object({ restaurantId: slug, language: z.enum(LANGUAGES) });
export const placeTrialResponse = z.object({ _id: orderId });

export const dropTrialRequest = z.object({ restaurantId: slug });
export const dropTrialResponse = z.object({ done: z.literal(true) });
