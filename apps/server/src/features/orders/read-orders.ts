import type { DisplayedOrder, OpenOrder } from "@comptoir/contract";
import {
  type Address,
  accept,
  type HistoryEntry,
  inZurich,
  isDisplayed,
  type Order,
  type Rappen,
  READY_MINUTES,
  type Result,
} from "@comptoir/domain";
import type { Fault } from "../../faults.ts";
import { readShown, type StoredOrder } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import type { Shops } from "../shops/shops.ts";
import { listOfUser, onDisplay, openOf } from "./orders-repository.ts";
import { type Customer, findSeenOrder, type SeenOrder } from "./own-order.ts";

const MOST_OPEN = 20;

export async function readOwnOrders(
  db: Db,
  userId: string,
  before: string | undefined,
  limit: number,
): Promise<Order[]> {
  return (await listOfUser(db, userId, before, limit)).map(forCustomer);
}

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

export interface ReadDisplayDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly clock: () => Date;
}

export async function readDisplay(
  { db, shops, clock }: ReadDisplayDeps,
  slug: string,
): Promise<DisplayedOrder[]> {
  const now = clock();
  const readyMinutes = shops.get(slug)?.shop.board?.readyMinutes ?? READY_MINUTES;
  const rows = await onDisplay(db, slug, inZurich(now).day).execute();
  return rows
    .filter((row) => isDisplayed(readShown(row), now.getTime(), readyMinutes))
    .sort((a, b) => b.order_number - a.order_number)
    .map(({ order_number, state }) => ({
      orderNumber: order_number,
      state: state as DisplayedOrder["state"],
    }));
}

interface TrackOrderDeps {
  readonly db: Db;
  readonly secret: string;
}

/** Full for its customer, reduced for readers with the link, not found for anybody else. */
export async function trackOrder(
  deps: TrackOrderDeps,
  query: SeenOrder,
): Promise<Result<Order, Fault>> {
  const seen = await findSeenOrder(deps, query);
  if (!seen.ok) return seen;
  const { order, isByLink } = seen.value;
  return accept(isByLink ? forReader(order) : forCustomer(order));
}

/** Removes staff ids and the kitchen's ticks. */
export function forCustomer({ changes, ...order }: StoredOrder): Order {
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
