import {
  type Address,
  accept,
  inZurich,
  isCancellableByCustomer,
  isFinal,
  type Order,
  type OrderLine,
  owesCustomer,
  type Result,
} from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import { readLines } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import type { OrderRow } from "../../storage/store-order.ts";
import { forgetClaims } from "../coupons/redeem-coupon.ts";
import type { ForgetCustomer } from "../profiles/delete-account.ts";
import { forgetPushes } from "../push/order-pushes.ts";
import { enterState } from "./enter-state.ts";
import {
  forgetActor,
  forgetPayer,
  forgetPerson,
  forgetRecallReasons,
  lockAllOfUser,
} from "./order-persons-repository.ts";
import { findOrder } from "./orders-repository.ts";

type CancelledOrder = Pick<Order, "id" | "slug">;

/**
 * Removes the person from their orders and keeps the amounts. Refused while an order is open,
 * because it needs name and address, unless it is unpaid and may be cancelled; and while a refund
 * is due. Returns the cancelled orders.
 */
export async function forgetCustomer(
  trx: Db,
  { userId, cancelsUnpaid, at, requestId }: ForgetCustomer,
): Promise<Result<readonly CancelledOrder[], Fault>> {
  const orders = await lockAllOfUser(trx, userId);
  const { day: today } = inZurich(at);
  const holding = orders.filter((order) => isUpcoming(order, today) || owesCustomer(order));
  const isUnpaid = (order: OrderRow) =>
    isCancellableByCustomer(order.state) && !owesCustomer(order);
  const unpaid = holding.filter(isUnpaid).length;
  const underWay = holding.length - unpaid;
  if (underWay > 0 || (unpaid > 0 && !cancelsUnpaid)) {
    return fault("orders_under_way", { unpaid, underWay });
  }
  const cancelled = cancelsUnpaid ? await cancelUnpaid(trx, orders, { at, requestId }) : [];
  for (const order of orders) await forgetOrder(trx, order);
  await forgetActor(trx, userId);
  return accept(cancelled);
}

/** Actor null: the customer is about to be erased. */
async function cancelUnpaid(
  trx: Db,
  orders: readonly OrderRow[],
  when: Pick<ForgetCustomer, "at" | "requestId">,
): Promise<CancelledOrder[]> {
  const cancelled: CancelledOrder[] = [];
  for (const { id } of orders.filter(({ state }) => isCancellableByCustomer(state))) {
    const order = await findOrder(trx, id);
    if (!order) continue;
    await enterState(trx, order, { to: "cancelled", by: null, ...when });
    cancelled.push(order);
  }
  return cancelled;
}

/** Keeps amounts, lines and town. */
export async function forgetOrder(trx: Db, row: OrderRow): Promise<void> {
  // Customers label lines with people's names.
  const lines = readLines(row).map((line): OrderLine => ({ ...line, label: null }));
  await forgetPerson(trx, row.id, {
    lines_json: JSON.stringify(lines),
    address_json: withoutStreet(row.address_json),
  });
  await forgetRecallReasons(trx, row.id);
  await forgetClaims(trx, row.id);
  await forgetPushes(trx, row.id);
  await forgetPayer(trx, row.id);
}

function isUpcoming({ state, delivery_day, created_day }: OrderRow, today: string): boolean {
  return !isFinal(state) && (delivery_day ?? created_day) >= today;
}

function townOf({ floor: _, doorCode: __, ...address }: Partial<Address>): Partial<Address> {
  return { ...address, street: "" };
}

/**
 * Keeps the town, which explains the delivery fee. Unreadable addresses are dropped: they may name
 * somebody.
 */
function withoutStreet(addressJson: string | null): string | null {
  try {
    const address = addressJson && JSON.parse(addressJson);
    return address ? JSON.stringify(townOf(address)) : null;
  } catch {
    return null;
  }
}
