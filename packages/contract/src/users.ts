import { STAFF_RIGHTS } from "@comptoir/domain";
import * as z from "zod/mini";
import { userId } from "./ids.ts";
import { address } from "./order.ts";
import { line } from "./text.ts";

export const ROLES = ["customer", "restaurant"] as const;
export type Role = (typeof ROLES)[number];

export const MAX_ADDRESSES = 20;

const addresses = z.array(address).check(z.maxLength(MAX_ADDRESSES));

export const createUserRequest = z.object({ firebaseUid: userId, email: line(254) });

export const updateUserProfileRequest = z.object({
  firebaseUid: userId,
  name: z.optional(line(100)),
  phone: z.optional(line(40)),
  addresses: z.optional(addresses),
});

/** Required where the account has one: a stolen token alone deletes nothing. */
export const deleteAccountRequest = z.object({
  firebaseUid: userId,
  password: z.optional(z.string().check(z.maxLength(1_000))),
  /** Cancels unpaid orders if only they prevent the deletion. */
  cancelUnpaid: z.optional(z.literal(true)),
});
export const deleteAccountResponse = z.object({ deleted: z.literal(true) });

export const getUserQuery = z.object({ firebaseUid: userId });

export const profile = z.object({
  firebaseUid: userId,
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  addresses,
  role: z.enum(ROLES),
  restaurantId: z.nullable(z.string()),
  staffRight: z.optional(z.enum(STAFF_RIGHTS)),
});
export type Profile = z.infer<typeof profile>;
