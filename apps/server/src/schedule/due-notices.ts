import type { ShopConfig } from "@comptoir/contract";
import {
  type Day,
  hasUnpaidRule,
  INITIAL_STATE,
  inZurich,
  isBoardSilent,
  isFinal,
  ORDER_STATES,
  openSpan,
  remindedDay,
  summarisedDay,
} from "@comptoir/domain";
import { sql } from "kysely";
import { boardSilent, dailySummary, paymentReminder } from "../features/notices/order-notices.ts";
import type { Shops } from "../features/shops/shops.ts";
import { readBoardsSeen } from "../live/boards-seen.ts";
import type { Moment } from "../moment.ts";
import type { OutboxMessage } from "../outbox/outbox.ts";
import { enqueueNew } from "../outbox/outbox-repository.ts";
import type { Db } from "../storage/schema.ts";

interface DueDeps {
  readonly db: Db;
  readonly shops: Shops;
}

/**
 * Queues time-based notices that are not queued yet; returns how many. After an outage, only those
 * still useful are queued.
 */
export async function queueDueNotices(deps: DueDeps, moment: Moment): Promise<number> {
  const due = [
    ...(await findReminders(deps, moment)),
    ...findSummaries(deps, moment),
    ...(await findSilentBoards(deps, moment)),
  ];
  return await enqueueNew(deps.db, due, moment.now);
}

async function findReminders({ db, shops }: DueDeps, { now }: Moment): Promise<OutboxMessage[]> {
  const day = remindedDay(now);
  // A shop with its own rule announces the end of the order in another mail.
  const slugs = shopsWith(shops, (shop) => shop.mails.customer.reminder && !hasUnpaidRule(shop));
  if (!day || slugs.length === 0) return [];
  const orders = await listUnpaidWantedFor(db, slugs, day);
  return orders.map(({ id, slug }) => paymentReminder(id, slug, now));
}

function findSummaries({ shops }: DueDeps, { now }: Moment): OutboxMessage[] {
  const day = summarisedDay(now);
  if (!day) return [];
  const slugs = shopsWith(shops, ({ mails }) => mails.shop.dailySummary);
  return slugs.map((slug) => dailySummary(slug, day, now));
}

async function findSilentBoards(
  { db, shops }: DueDeps,
  { now, watchedSince }: Moment,
): Promise<OutboxMessage[]> {
  // While such a shop is open, its heartbeat reports missing boards.
  const isWatched = (shop: ShopConfig) => shop.service?.heartbeat && openSpan(shop, now);
  const slugs = shopsWith(shops, (shop) => shop.mails.shop.boardSilent && !isWatched(shop));
  if (slugs.length === 0) return [];
  const oldest = await readOldestOpen(db, slugs, inZurich(now).day);
  const seen = await readBoardsSeen(db, slugs);
  return slugs.flatMap((slug) => {
    const seenAt = seen.get(slug) ?? null;
    const openSince = oldest.get(slug) ?? null;
    const isSilent = isBoardSilent({ seenAt, openSince, watchedSince }, now);
    return isSilent ? [boardSilent(slug, seenAt, now)] : [];
  });
}

function shopsWith(shops: Shops, isWanted: (shop: ShopConfig) => boolean): string[] {
  return shops
    .list()
    .filter(({ shop }) => isWanted(shop))
    .map(({ slug }) => slug);
}

/** Literals, because SQLite uses the partial index only if the condition matches it. */
const OPEN_STATES = ORDER_STATES.filter((state) => !isFinal(state)).map((state) => sql.lit(state));

interface DueOrder {
  readonly id: string;
  readonly slug: string;
}

async function listUnpaidWantedFor(
  db: Db,
  slugs: readonly string[],
  day: Day,
): Promise<DueOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "restaurant_id", "customer_json"])
    .where("restaurant_id", "in", slugs)
    .where("state", "in", OPEN_STATES)
    .where("state", "=", INITIAL_STATE)
    .where((eb) => eb.fn.coalesce("delivery_day", "created_day"), "=", day)
    .where("customer_json", "is not", null)
    .execute();
  return rows
    .filter(({ customer_json }) => JSON.parse(customer_json ?? "{}").email)
    .map(({ id, restaurant_id }) => ({ id, slug: restaurant_id }));
}

export async function listNewSince(db: Db, slug: string, since: Date): Promise<DueOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "restaurant_id"])
    .where("restaurant_id", "=", slug)
    .where("created_at", ">", since.toISOString())
    .where("state", "in", OPEN_STATES)
    .where("state", "=", INITIAL_STATE)
    .where("channel", "=", "web")
    .where("order_number", ">", 0)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id, restaurant_id }) => ({ id, slug: restaurant_id }));
}

async function readOldestOpen(
  db: Db,
  slugs: readonly string[],
  day: Day,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom("orders")
    .select((eb) => ["restaurant_id", eb.fn.min("created_at").as("oldest")])
    .where("restaurant_id", "in", slugs)
    .where("created_day", "=", day)
    .where("state", "in", OPEN_STATES)
    .where("state", "in", [INITIAL_STATE, "accepted"])
    .where("order_number", ">", 0)
    .groupBy("restaurant_id")
    .execute();
  return new Map(rows.map(({ restaurant_id, oldest }) => [restaurant_id, new Date(oldest)]));
}
