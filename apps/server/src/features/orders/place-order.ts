import { randomUUID } from "node:crypto";
import type { CreateOrderRequest } from "@comptoir/contract";
import {
  accept,
  INITIAL_STATE,
  inZurich,
  normaliseCouponCode,
  type OrderTotals,
  type Rappen,
  type Result,
  toChf,
  totalOrder,
  ZERO,
} from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import { isUniqueViolation } from "../../storage/database-errors.ts";
import { isPostgres } from "../../storage/engine.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { redeemCoupon } from "../coupons/redeem-coupon.ts";
import { lockLiveAccount } from "../profiles/access.ts";
import type { Shops } from "../shops/load-shops.ts";
import { type DraftOrder, draftOrder } from "./draft-order.ts";
import { checkOpenOrders, NO_KEYS, ordererKeys } from "./open-orders.ts";
import { findOrderByKey, insertOrder, type OrderRow } from "./orders-repository.ts";
import type { Submission } from "./submission.ts";

export interface PlaceOrderDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly clock: () => Date;
  readonly secret: string;
  /** Off for load tests only. */
  readonly limitsOpenOrders: boolean;
}

export interface PlaceOrder extends Submission {
  readonly request: CreateOrderRequest;
  readonly userId: string | null;
  readonly guestHash: string | null;
  /** Where the request comes from. */
  readonly network: string;
}

/** Checks, prices and stores an order, once however often the same submission arrives. */
export async function placeOrder(
  { db, shops, clock, secret, limitsOpenOrders }: PlaceOrderDeps,
  command: PlaceOrder,
): Promise<Result<OrderRow, Fault>> {
  const { restaurantId, idempotencyKey, requestHash } = command;
  const shop = shops.get(restaurantId)?.shop;
  if (!shop) return fault("menu_not_found");

  const replay = async (): Promise<Result<OrderRow, Fault> | undefined> => {
    if (!idempotencyKey) return undefined;
    const earlier = await findOrderByKey(db, restaurantId, idempotencyKey);
    if (!earlier) return undefined;
    return earlier.request_hash === requestHash ? accept(earlier) : fault("idempotency_key_reused");
  };

  const place = async (): Promise<Result<OrderRow, Fault>> => {
    const now = clock();
    const draft = draftOrder(shop, command.request, now);
    if (!draft.ok) return draft;
    const phone = draft.value.contact?.phone ?? null;
    const keys = limitsOpenOrders ? ordererKeys(secret, { ...command, phone }) : NO_KEYS;
    const order = { command, draft: draft.value, keys, shopPhone: shop.contact.phone, now };
    const { userId, request } = command;
    const asksBesides = limitsOpenOrders || userId !== null || Boolean(request.couponCode);
    // With nothing to ask besides, PostgreSQL needs one statement, which is a transaction of its own.
    return isPostgres(db) && !asksBesides
      ? await storeOrder(db, order)
      : await transact<OrderRow, Fault>(db, (trx) => storeOrder(trx, order));
  };

  // Hardly any submission is a repeat, so none is asked for its past before it is refused.
  try {
    const placed = await place();
    return placed.ok ? placed : ((await replay()) ?? placed);
  } catch (error) {
    const earlier = isUniqueViolation(error) ? await replay() : undefined;
    if (earlier) return earlier;
    throw error;
  }
}

interface StoreOrder {
  readonly command: PlaceOrder;
  readonly draft: DraftOrder;
  readonly keys: typeof NO_KEYS;
  readonly shopPhone: string;
  readonly now: Date;
}

async function storeOrder(trx: Db, order: StoreOrder): Promise<Result<OrderRow, Fault>> {
  const { command, draft, keys, shopPhone, now } = order;
  const { restaurantId, requestHash } = command;
  const held = await lockLiveAccount(trx, command.userId);
  if (!held.ok) return held;
  const id = randomUUID();
  const couponCode = normaliseCouponCode(command.request.couponCode ?? "") || null;
  let discount: Rappen = ZERO;
  if (couponCode) {
    const redeemed = await redeemCoupon(trx, {
      slug: restaurantId,
      code: couponCode,
      basket: draft.subtotal,
      userId: command.userId,
      guestHash: command.guestHash,
      contact: draft.contact,
      orderId: id,
      now,
    });
    if (!redeemed.ok) return redeemed;
    discount = redeemed.value;
  }
  const totals = totalOrder({
    lines: draft.items.map((item) => item.lineTotal),
    taxPercent: draft.taxPercent,
    deliveryFee: draft.deliveryFee,
    couponDiscount: discount,
  });
  if (statesOtherFigures(command.request, totals)) return fault("price_changed", figures(totals));

  const placed = await insertOrder(trx, {
    id,
    restaurant_id: restaurantId,
    state: INITIAL_STATE,
    created_at: now.toISOString(),
    created_day: inZurich(now).day,
    user_id: command.userId,
    guest_hash: command.guestHash,
    idempotency_key: command.idempotencyKey,
    request_hash: command.idempotencyKey ? requestHash : null,
    items_json: JSON.stringify(draft.items),
    subtotal: totals.subtotal,
    tax: totals.tax,
    delivery_fee: totals.deliveryFee,
    coupon_discount: totals.couponDiscount,
    coupon_code: couponCode,
    total: totals.total,
    customer_json: draft.contact && JSON.stringify(draft.contact),
    address_json: draft.address && JSON.stringify(draft.address),
    delivery_distance: draft.deliveryDistance,
    delivery_day: draft.wish?.date ?? null,
    delivery_slot: draft.wish?.time ?? null,
    note: draft.note,
    language: draft.language,
    ...keys,
  });
  return keys === NO_KEYS ? accept(placed) : checkOpenOrders(trx, placed, { now, shopPhone });
}

function statesOtherFigures(request: CreateOrderRequest, totals: OrderTotals): boolean {
  const differs = (stated: Rappen | undefined, right: Rappen) =>
    stated !== undefined && stated !== right;
  return (
    differs(request.totalPrice, totals.total) ||
    differs(request.subtotal, totals.subtotal) ||
    differs(request.deliveryFee, totals.deliveryFee) ||
    differs(request.couponDiscount, totals.couponDiscount)
  );
}

function figures(totals: OrderTotals): Record<string, number> {
  return {
    subtotal: toChf(totals.subtotal),
    tax: toChf(totals.tax),
    deliveryFee: toChf(totals.deliveryFee),
    couponDiscount: toChf(totals.couponDiscount),
    totalPrice: toChf(totals.total),
  };
}
