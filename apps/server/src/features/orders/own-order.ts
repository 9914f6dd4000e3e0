import type { OpenOrder } from "@comptoir/contract";
import {
  type Address,
  accept,
  type HistoryEntry,
  isCancellableByCustomer,
  type Order,
  type Rappen,
  type Result,
} from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { OrderChanged } from "../../live/change-feed.ts";
import type { StoredOrder } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { isLinkKeyOf, linkKeyOf } from "../notices/order-link.ts";
import { forgetPushesByLink } from "../push/queue-pushes.ts";
import { enterState } from "./enter-state.ts";
import {
  findOrderByNumber,
  listOfUser,
  lockOrder,
  openOf,
  revokeLinks,
} from "./orders-repository.ts";

export interface Customer {
  readonly userId: string | null;
  readonly guestHash: string | null;
}

export interface OwnOrder extends Customer {
  readonly slug: string;
  readonly number: number;
}

export interface SeenOrder extends OwnOrder {
  readonly key?: string | undefined;
}

interface LinkDeps {
  readonly db: Db;
  readonly secret: string;
}

interface ChangeDeps {
  readonly db: Db;
  readonly orderChanged: OrderChanged;
}

async function findOwnOrder(
  db: Db,
  { slug, number, ...customer }: OwnOrder,
): Promise<Result<StoredOrder, Fault>> {
  const order = await findOrderByNumber(db, slug, number);
  return order && isOwn(order, customer) ? accept(order) : fault("order_not_found");
}

export async function findSeenOrder(
  { db, secret }: LinkDeps,
  { slug, number, key, ...customer }: SeenOrder,
): Promise<Result<{ readonly order: StoredOrder; readonly isByLink: boolean }, Fault>> {
  const order = await findOrderByNumber(db, slug, number);
  if (!order) return fault("order_not_found");
  if (isOwn(order, customer)) return accept({ order, isByLink: false });
  const opens = key !== undefined && isLinkKeyOf(secret, order, key);
  return opens ? accept({ order, isByLink: true }) : fault("order_not_found");
}

/** The browser loses access once the order belongs to an account. */
function isOwn(order: StoredOrder, { userId, guestHash }: Customer): boolean {
  if (order.userId !== null) return order.userId === userId;
  return order.guestHash !== null && order.guestHash === guestHash;
}

/** Full for its customer, reduced for readers with the link, not found for anybody else. */
export async function trackOrder(deps: LinkDeps, query: SeenOrder): Promise<Result<Order, Fault>> {
  const seen = await findSeenOrder(deps, query);
  if (!seen.ok) return seen;
  const { order, isByLink } = seen.value;
  return accept(isByLink ? forReader(order) : forCustomer(order));
}

export async function readOwnOrders(
  db: Db,
  userId: string,
  before: string | undefined,
  limit: number,
): Promise<Order[]> {
  return (await listOfUser(db, userId, before, limit)).map(forCustomer);
}

const MOST_OPEN = 20;

export async function readOpenOrders(
  db: Db,
  slug: string,
  { userId, guestHash }: Customer,
): Promise<OpenOrder[]> {
  const found = await Promise.all([
    userId === null ? [] : openOf(db, slug, "user_id", userId).execute(),
    guestHash === null ? [] : openOf(db, slug, "guest_hash", guestHash).execute(),
  ]);
  return found
    .flat()
    .toSorted((a, b) => b.order_number - a.order_number)
    .slice(0, MOST_OPEN)
    .map(({ order_number, state, total }) => ({
      orderNumber: order_number,
      state,
      totalPrice: total as Rappen,
    }));
}

/** Removes staff ids and the kitchen's ticks. */
function forCustomer({ changes, ...order }: StoredOrder): Order {
  return {
    ...order,
    doneLines: [],
    ...(changes && { changes: changes.map(({ at, from, to }) => ({ at, from, to })) }),
    history: order.history.map(entryForCustomer),
  };
}

/** Cancel reasons are for customers, recall reasons for staff. */
function entryForCustomer({ state, at, isRecall, method, reason }: HistoryEntry): HistoryEntry {
  const isShown = reason !== undefined && !isRecall;
  return { state, at, ...(method && { method }), ...(isShown && { reason }) };
}

/** Removes contact data and notes to the kitchen. */
function forReader(order: StoredOrder): Order {
  const { contact, address } = order;
  return {
    ...forCustomer(order),
    userId: null,
    contact: contact && { name: contact.name, phone: "", email: "" },
    address: address && withoutDoor(address),
    note: null,
  };
}

function withoutDoor({ floor: _, doorCode: __, ...address }: Address): Address {
  return address;
}

interface CancelOrder extends OwnOrder {
  readonly at: Date;
  readonly requestId: string;
}

/**
 * Cancels an unpaid order for its customer. Idempotent. Of a concurrent cancellation and payment,
 * one wins.
 */
export async function cancelOrder(
  { db, orderChanged }: ChangeDeps,
  { at, requestId, ...own }: CancelOrder,
): Promise<Result<Order, Fault>> {
  let isNew = false;
  const cancelled = await transact<Order, Fault>(db, async (trx) => {
    const found = await findOwnOrder(trx, own);
    if (!found.ok) return found;
    const order = await lockOrder(trx, found.value.id);
    if (order?.state === "cancelled") return accept(forCustomer(order));
    if (!order || !isCancellableByCustomer(order.state)) return fault("order_not_cancellable");
    const entry = { to: "cancelled", at, by: order.userId, requestId } as const;
    const after = await enterState(trx, order, entry);
    isNew = after !== null;
    return after ? accept(forCustomer(after)) : fault("order_not_cancellable");
  });
  if (cancelled.ok && isNew) orderChanged(cancelled.value);
  return cancelled;
}

export async function shareOrder(
  { db, secret }: LinkDeps,
  own: OwnOrder,
): Promise<Result<{ key: string }, Fault>> {
  const order = await findOwnOrder(db, own);
  return order.ok ? accept({ key: linkKeyOf(secret, order.value) }) : order;
}

/** Open streams check their access again. */
export async function unshareOrder(
  { db, orderChanged }: ChangeDeps,
  own: OwnOrder,
): Promise<Result<{ unshared: true }, Fault>> {
  const order = await findOwnOrder(db, own);
  if (!order.ok) return order;
  await revokeLinks(db, order.value.id);
  await forgetPushesByLink(db, order.value.id);
  orderChanged(order.value);
  return accept({ unshared: true });
}
