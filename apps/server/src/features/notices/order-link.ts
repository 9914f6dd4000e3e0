import { createHmac, timingSafeEqual } from "node:crypto";
import type { StoredOrder } from "../../storage/order-row.ts";

type LinkedOrder = Pick<StoredOrder, "id" | "linksRevoked">;

/** The key in the link to an order. It is computed, not stored; raising `linksRevoked` revokes it. */
export function linkKeyOf(secret: string, { id, linksRevoked }: LinkedOrder): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify(["order link", id, linksRevoked]))
    .digest("base64url");
}

export function isLinkKeyOf(secret: string, order: LinkedOrder, key: string): boolean {
  const given = Buffer.from(key);
  const right = Buffer.from(linkKeyOf(secret, order));
  return given.length === right.length && timingSafeEqual(given, right);
}
