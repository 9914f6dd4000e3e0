import { order as orderCodec, orderSnapshot } from "@comptoir/contract";
import {
  fromChf,
  INITIAL_STATE,
  inZurich,
  menuTerms,
  type OrderLine,
  orderComposed,
  orderDish,
  type Shop,
  vatLines,
} from "@comptoir/domain";
import * as z from "zod/mini";
import { countUse } from "../src/features/coupons/coupons-repository.ts";
import { hash } from "../src/features/orders/guest-cookie.ts";
import { insertEvent } from "../src/features/orders/orders-repository.ts";
import { readRevision } from "../src/features/service/service-repository.ts";
import type { StoredOrder } from "../src/storage/order-row.ts";
import { storeOrderWithin } from "../src/storage/store-order.ts";
import type { TestServer } from "./harness.ts";
import { TACO } from "./sample-orders.ts";

export type WireOrder = z.input<typeof orderCodec>;

/** Missing fields are those of a guest's taco. */
export async function storeOrder(
  server: TestServer,
  given: Partial<WireOrder>,
  guest: string,
): Promise<StoredOrder> {
  const { db, now, shops } = server;
  const wire = { ...taco(now), ...given };
  const { restaurantId: slug } = wire;
  const shop = shops.get(slug)?.shop;
  if (!shop) throw new Error(`there is no shop ${slug}`);
  if (given.orderNumber) await countTo(server, slug, given.orderNumber - 1);
  const lines = linesOf(shop, wire, now);
  const vat = vatLines(lines, shop.tax, {
    total: fromChf(wire.totalPrice),
    tax: fromChf(wire.tax),
  });
  const snapshot = { lines, tax: shop.tax, vat, menuVersion: null };
  const { history: _, ...order } = z.decode(orderCodec, {
    ...wire,
    snapshot: given.snapshot ?? z.encode(orderSnapshot, snapshot as z.output<typeof orderSnapshot>),
  });
  const inserted = await storeOrderWithin(db, {
    order: {
      ...order,
      state: INITIAL_STATE,
      guestHash: order.userId === null ? hash(guest) : null,
      ...{ requestHash: null, claims: [], idempotencyKey: null, phoneKey: null, clientKey: null },
    },
    judged: { revision: await readRevision(db, slug), claims: [] },
    notices: [],
    limit: null,
  });
  if (!inserted.ok) throw new Error("the order was not stored");
  const placed = inserted.value;
  if (wire.couponCode) await countUse(db, slug, wire.couponCode);
  const { state, refund, received, refunded } = order;
  if (state !== INITIAL_STATE) {
    const event = { order_id: placed.id, state, at: wire.createdAt };
    await insertEvent(db, { ...event, by_user: null, is_recall: 0 });
  }
  await db
    .updateTable("orders")
    .set({ state, refund, received, refunded })
    .where("id", "=", placed.id)
    .execute();
  return placed;
}

function linesOf(shop: Shop, { items }: Pick<WireOrder, "items">, now: Date): readonly OrderLine[] {
  const terms = menuTerms(shop, inZurich(now).day);
  return items.map(
    ({ id, itemId: dishId = "", nameLabel: label, customizations = {}, ...item }) => {
      const { quantity, size, varieties } = item;
      const composed = { categoryId: String(id), customizations, label, quantity };
      const line =
        shop.kind === "simple"
          ? orderDish(shop.categories, terms, { dishId, label, quantity, size, varieties })
          : orderComposed(shop.categories, terms, composed);
      if (!line.ok) throw new Error(`the menu refuses an item: ${line.error.code}`);
      return line.value;
    },
  );
}

async function countTo({ db }: TestServer, slug: string, last_number: number): Promise<void> {
  await db
    .insertInto("order_counters")
    .values({ restaurant_id: slug, last_number, least_revision: 0 })
    .onConflict((conflict) => conflict.column("restaurant_id").doUpdateSet({ last_number }))
    .execute();
}

const taco = (now: Date): WireOrder => ({
  _id: crypto.randomUUID(),
  orderNumber: 1,
  state: INITIAL_STATE,
  createdAt: now.toISOString(),
  history: [],
  restaurantId: "nyonbosphore",
  userId: null,
  items: [{ ...TACO, lineTotal: 14 }],
  subtotal: 14,
  tax: 2.38,
  deliveryFee: 0,
  couponDiscount: 0,
  couponCode: null,
  totalPrice: 16.38,
  customerInfo: null,
  deliveryAddress: null,
  deliveryDistance: 0,
  deliveryTimePreference: null,
  note: null,
  language: "fr",
});
