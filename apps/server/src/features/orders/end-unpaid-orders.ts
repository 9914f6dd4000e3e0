import {
  accept,
  type Day,
  hasUnpaidRule,
  inZurich,
  isUnpaid,
  isUnpaidOver,
  NOT_PAID,
  oldestUnpaidDay,
  type Rappen,
  rappen,
  unpaidEndOf,
  unpaidWarning,
} from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { OrderChanged } from "../../live/change-feed.ts";
import type { Moment } from "../../moment.ts";
import { readSettled } from "../../outbox/outbox-repository.ts";
import { readWanted, type StoredOrder } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { mailKey as keyOfMail } from "../notices/order-notices.ts";
import { queueNotice } from "../push/queue-pushes.ts";
import type { LoadedShop, Shops } from "../shops/shops.ts";
import { enterState } from "./enter-state.ts";
import { lockOrder } from "./orders-repository.ts";
import { listUnpaid, listUnpaidBefore } from "./unpaid-orders-repository.ts";

interface EndUnpaidDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly orderChanged: OrderChanged;
}

/** Per run: after an outage, the work is spread over some minutes. */
const MOST_AT_ONCE = 50;

/**
 * Warns of and ends unpaid orders of shops that have a rule for it; returns the number of warnings.
 * The warning in the outbox is the record shared by all processes: it exists once, and the order
 * ends a fixed time after it was sent. During an outage nobody could pay, so that time counts from
 * the return.
 */
export async function endUnpaidOrders(deps: EndUnpaidDeps, moment: Moment): Promise<number> {
  const { now, watchedSince } = moment;
  const ends = await readUnpaidEnds(deps.db, deps.shops.list());
  const due = ends.filter(({ end }) => unpaidWarning(end) <= now);
  const settled = await readSettled(deps.db, due.map(endingKey));
  const unwarned = due.filter((order) => !settled.has(endingKey(order)));
  const warnedAt = (order: UnpaidEnd) => settled.get(endingKey(order));
  // Of orders that end at the same time, those warned first come first.
  const over = due
    .filter((order) => {
      const warned = warnedAt(order);
      return warned && isUnpaidOver(order.end, laterOf(warned, watchedSince), now);
    })
    .toSorted((a, b) => Number(a.end) - Number(b.end) || Number(warnedAt(a)) - Number(warnedAt(b)));
  const warned = await inTurn(unwarned, (order) => warn(deps, order, now));
  await inTurn(over, (order) => end(deps, order, now));
  return warned;
}

async function inTurn(
  orders: readonly UnpaidEnd[],
  act: (order: UnpaidEnd) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  const errors: unknown[] = [];
  for (const order of orders.slice(0, MOST_AT_ONCE)) {
    try {
      if (await act(order)) done += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return done;
}

async function warn({ db, shops }: EndUnpaidDeps, known: UnpaidEnd, now: Date): Promise<boolean> {
  const warned = await transact<StoredOrder, Fault>(db, async (trx) => {
    const order = await lockUnchanged(trx, shops, known);
    if (!order) return fault("order_changed");
    const at = known.end.toISOString();
    // Queued even without an address: it marks for all processes that the period has started.
    const mailKey = endingKey(known);
    const news = {
      notice: "unpaid_ending",
      entry: known.entry,
      availableAt: now,
      mailKey,
    } as const;
    await queueNotice(trx, order, { ...news, about: at, payload: { at } }, now);
    return accept(order);
  });
  return warned.ok;
}

function end(deps: EndUnpaidDeps, known: UnpaidEnd, at: Date): Promise<boolean> {
  const find = (trx: Db) => lockUnchanged(trx, deps.shops, known);
  return cancelUnpaid(deps, find, { at, reason: NOT_PAID });
}

/** False if the order was paid, cancelled or moved meanwhile: staff settle partial payments. */
async function cancelUnpaid(
  { db, orderChanged }: EndUnpaidDeps,
  find: (trx: Db) => Promise<StoredOrder | undefined>,
  why: { readonly at: Date; readonly reason?: string },
): Promise<boolean> {
  const ended = await transact<StoredOrder, Fault>(db, async (trx) => {
    const order = await find(trx);
    if (!order || !isUnpaid(order)) return fault("order_changed");
    const after = await enterState(trx, order, { to: "cancelled", by: null, ...why });
    return after ? accept(after) : fault("invalid_transition");
  });
  if (ended.ok) orderChanged(ended.value);
  return ended.ok;
}

async function lockUnchanged(
  trx: Db,
  shops: Shops,
  { id, slug, entry, end }: UnpaidEnd,
): Promise<StoredOrder | undefined> {
  const shop = shops.get(slug)?.shop;
  const order = await lockOrder(trx, id);
  if (!shop || !order || !isUnpaid(order) || order.history.length !== entry) return undefined;
  return unpaidEndOf(shop, order)?.getTime() === end.getTime() ? order : undefined;
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other;
}

/** Includes the end, so that a new end causes another warning. */
function endingKey({ id, entry, end }: UnpaidEnd): string {
  return `${keyOfMail("unpaid_ending", id, entry)}:${end.toISOString()}`;
}

/** Of shops without a rule. Returns their number. */
export async function expireUnpaidOrders(deps: EndUnpaidDeps, at: Date): Promise<number> {
  let expired = 0;
  const shopsWithRule = deps.shops.list().filter(({ shop }) => hasUnpaidRule(shop));
  const except = shopsWithRule.map(({ slug }) => slug);
  for (const id of await listUnpaidBefore(deps.db, oldestUnpaidDay(inZurich(at).day), except)) {
    if (await cancelUnpaid(deps, (trx) => lockOrder(trx, id), { at })) expired += 1;
  }
  return expired;
}

interface UnpaidEnd {
  readonly id: string;
  readonly slug: string;
  readonly total: Rappen;
  readonly entry: number;
  readonly day: Day;
  readonly end: Date;
}

export async function readUnpaidEnds(
  db: Db,
  shops: readonly Pick<LoadedShop, "slug" | "shop">[],
): Promise<UnpaidEnd[]> {
  const ruled = new Map(
    shops.filter(({ shop }) => hasUnpaidRule(shop)).map(({ slug, shop }) => [slug, shop]),
  );
  const orders = await listUnpaid(db, [...ruled.keys()]);
  return orders
    .flatMap((row) => {
      const { id, restaurant_id: slug, total, entries } = row;
      const shop = ruled.get(slug);
      const wanted = readWanted(row);
      const end = shop && unpaidEndOf(shop, wanted);
      const day = wanted.wish?.date ?? inZurich(new Date(wanted.placedAt)).day;
      return end ? [{ id, slug, total: rappen(total), entry: Number(entries), day, end }] : [];
    })
    .toSorted((a, b) => a.end.getTime() - b.end.getTime());
}
