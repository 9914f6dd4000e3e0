import { isSlug } from "@comptoir/domain";
import * as z from "zod/mini";

export const slug = z.string().check(z.refine(isSlug, "must be a shop's slug"));
export const userId = z.string().check(z.regex(/^[\w-]{1,128}$/, "must be a user's id"));
export const orderId = z.uuid();
export const orderNumber = z.int().check(z.positive(), z.maximum(2_147_483_647));
/** Negative for trial orders. */
export const shownOrderNumber = z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647));
export const orderNumberText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, "must be an order number")),
  z.transform(Number),
);
export const idempotencyKey = z
  .string()
  .check(z.regex(/^[\w-]{8,100}$/, "must be 8 to 100 letters, digits, dashes or underscores"));
