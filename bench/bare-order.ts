import type { NewOrderRow } from "../apps/server/src/storage/schema.ts";
import { storedOrder } from "../apps/server/test/stored-order.ts";

export function bareOrder(id: string, restaurant_id: string, lines_json: string): NewOrderRow {
  const at = new Date().toISOString();
  const own = { guest_hash: id, idempotency_key: id, request_hash: id };
  const when = { created_at: at, created_day: at.slice(0, 10) };
  return storedOrder({ id, restaurant_id, lines_json, ...own, ...when });
}
