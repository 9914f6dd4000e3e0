import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { customOrder } from "../apps/server/test/sample-orders.ts";
import { changedShop } from "../apps/server/test/shipped-shops.ts";
import { type Measured, measureHttp } from "./load.ts";

export const KITCHEN = "nyonbosphore";

export function manyKitchens(folder: string, count: number, change: object = {}): string[] {
  const slugs = Array.from({ length: count }, (_, i) => (i === 0 ? KITCHEN : `kitchen-${i}`));
  const { source } = changedShop(KITCHEN, change);
  for (const slug of slugs) {
    mkdirSync(join(folder, slug), { recursive: true });
    writeFileSync(join(folder, slug, "shop.json"), source);
  }
  return slugs;
}

export interface Ordering {
  readonly urls: readonly string[];
  readonly slugs: readonly string[];
  readonly lanes: number;
  readonly seconds: number;
}

/** Cycles through the kitchens. */
export function placeOrders({ urls, slugs, lanes, seconds }: Ordering): Promise<Measured> {
  const bodies = slugs.map((restaurantId) => JSON.stringify(customOrder({ restaurantId })));
  let next = 0;
  const ask = () => ({
    method: "POST",
    path: "/api/createOrder",
    body: bodies[next++ % bodies.length] ?? "",
    headers: { "idempotency-key": randomUUID() },
  });
  return measureHttp({ urls, lanes, seconds, expected: 201, ask });
}
