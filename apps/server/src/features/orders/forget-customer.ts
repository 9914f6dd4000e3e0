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
import type { Db, OrderRow } from "../../storage/schema.ts";
import { inTransaction } from "../../storage/transaction.ts";
import { forgetClaims } from "../coupons/redeem-coupon.ts";
import type { ForgetCustomer } from "../profiles/delete-account.ts";
import { forgetPushes } from "../push/queue-pushes.ts";
import { enterState } from "./enter-state.ts";
import {
  findRow,
  forgetActor,
  forgetPayer,
  forgetPerson,
  forgetRecallReasons,
  listFinishedOfGuests,
  listWithContact,
  lockAllOfUser,
  type OrderContact,
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

/**
 * Erases the guests of at most `limit` orders finished before this day; returns the number. Orders
 * of accounts belong to their customers.
 */
export async function forgetOldGuests(db: Db, before: string, limit: number): Promise<number> {
  return await inTransaction(db, async (trx) => {
    const orders = await listFinishedOfGuests(trx, before, limit);
    for (const order of orders) await forgetOrder(trx, order);
    return orders.length;
  });
}

interface ForgottenGuest {
  readonly forgotten: number;
  readonly unfinished: readonly { readonly slug: string; readonly number: number }[];
  readonly ofAccounts: number;
}

export async function forgetGuest(db: Db, email: string): Promise<ForgottenGuest> {
  const orders = await ordersOf(db, email);
  const ofGuests = orders.filter(({ user_id }) => user_id === null);
  let forgotten = 0;
  for (const { id } of ofGuests.filter(isFinished)) {
    forgotten += await forgetById(db, id);
  }
  return {
    forgotten,
    unfinished: ofGuests
      .filter((order) => !isFinished(order))
      .map(({ restaurant_id, order_number }) => ({
        slug: restaurant_id,
        number: order_number,
      })),
    ofAccounts: orders.length - ofGuests.length,
  };
}

function isFinished({ state, refund }: OrderContact): boolean {
  return isFinal(state) && refund !== "due";
}

async function forgetById(db: Db, id: string): Promise<number> {
  return await inTransaction(db, async (trx) => {
    const order = await findRow(trx, id);
    if (!order || order.user_id !== null) return 0;
    await forgetOrder(trx, order);
    return 1;
  });
}

const READ_AT_ONCE = 500;

/** The address is inside a JSON text, so all orders are read in pages. */
async function ordersOf(db: Db, email: string): Promise<OrderContact[]> {
  const wanted = email.trim().toLowerCase();
  const found: OrderContact[] = [];
  for (let last = ""; ; ) {
    const page = await listWithContact(db, last, READ_AT_ONCE);
    found.push(...page.filter(({ customer_json }) => emailIn(customer_json) === wanted));
    if (page.length < READ_AT_ONCE) return found;
    last = page.at(-1)?.id ?? "";
  }
}

function emailIn(customerJson: string | null): string | undefined {
  try {
    const { email } = JSON.parse(customerJson ?? "{}");
    return typeof email === "string" ? email.trim().toLowerCase() : undefined;
  } catch {
    return undefined;
  }
}
