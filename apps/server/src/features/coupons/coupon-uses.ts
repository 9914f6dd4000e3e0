import { type Coupon, INITIAL_STATE, unpaidCountsSince } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { countStaleUses, findClaims } from "./coupons-repository.ts";

/** One customer, by every name they have. */
export interface Customer {
  /** What only they can show: their account, their browser's cookie. */
  readonly proven: readonly string[];
  /** What anybody can write: e-mail and phone. */
  readonly named: readonly string[];
}

interface Use {
  readonly restaurantId: string;
  readonly code: string;
  readonly now: Date;
}

/**
 * Whether this customer has had the coupon. An unpaid order that merely names them counts for a day, so
 * that a stranger who writes somebody's address spoils the coupon for a day and not for good.
 */
export async function hasUsed(
  db: Db,
  { proven, named }: Customer,
  { restaurantId, code, now }: Use,
): Promise<boolean> {
  const customers = [...proven, ...named];
  if (customers.length === 0) return false;
  const since = unpaidCountsSince(now).toISOString();
  const claims = await findClaims(db, { restaurantId, code, customers });
  return claims.some(
    ({ customer, state, created_at }) =>
      proven.includes(customer) || state !== INITIAL_STATE || created_at > since,
  );
}

/** Likewise for how often it may be used at all: unpaid orders count for a day. */
export async function withoutStaleUses(
  db: Db,
  coupon: Coupon,
  { restaurantId, code, now }: Use,
): Promise<Coupon> {
  const { maxUses, uses } = coupon;
  if (maxUses === undefined || uses < maxUses) return coupon;
  const stale = await countStaleUses(db, restaurantId, code, unpaidCountsSince(now));
  return { ...coupon, uses: uses - stale };
}
