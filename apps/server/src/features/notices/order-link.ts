import { createHmac, timingSafeEqual } from "node:crypto";
import type { StoredOrder } from "../../storage/order-row.ts";

type LinkedOrder = Pick<StoredOrder, "id" | "linksRevoked">;

/** Grants access to an order. Derived, not stored; incrementing `linksRevoked` invalidates it. */
export function linkKeyOf(secret: string, { id, linksRevoked }: LinkedOrder): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify(["order link", id, linksRevoked]))
    .digest("base64url");
}

export function isLinkKeyOf(secret: string, order: LinkedOrder, key: string): boolean {
  const keyBytes = Buffer.from(key);
  const right = Buffer.from(linkKeyOf(secret, order));
  return keyBytes.length === right.length && timingSafeEqual(keyBytes, right);
}
