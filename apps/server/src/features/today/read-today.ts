import type { Today } from "@comptoir/contract";
import {
  addDays,
  countChanges,
  type Day,
  hasUnpaidRule,
  inZurich,
  ORDER_STATES,
  type OrderState,
  oldestUnpaidDay,
  openingHours,
  type Rappen,
  rappen,
  type Shop,
  type ShopContent,
  servicesOn,
  startOfDay,
  sum,
  WAYS,
} from "@comptoir/domain";
import { sql } from "kysely";
import { readBoardsSeen } from "../../live/boards-seen.ts";
import type { Db } from "../../storage/schema.ts";
import { listBankEntries } from "../bank-files/decide-on-entry.ts";
import { checkContent } from "../drafts/draft.ts";
import { readPlans, reviewDraft } from "../drafts/read-office.ts";
import { readUnpaidEnds } from "../orders/end-unpaid-orders.ts";
import { readPrinters } from "../printing/manage-printers.ts";
import type { StaffMember } from "../profiles/require-staff.ts";
import { isFileHeldBack } from "../shop-versions/shop-files.ts";
import { type PublishedContent, readPublishedShop } from "../shop-versions/shop-versions.ts";
import type { Shops } from "../shops/shops.ts";

/** Connected boards are recorded at least this often. */
const BOARD_SEEN_WITHIN_MS = 60_000;

export interface TodayDeps {
  readonly db: Db;
  readonly clock: () => Date;
  readonly shops: Shops;
  readonly shopsDir: string;
}

export async function readToday(deps: TodayDeps, owner: StaffMember): Promise<Today> {
  const { db, clock, shops, shopsDir } = deps;
  const { slug } = owner;
  const now = clock();
  const { day } = inZurich(now);
  const orders = await countByState(db, slug, day);
  const { changes, faults } = await reviewDraft(db, slug, now);
  const plans = await readPlans(db, owner);
  const shown = await readPublishedShop(db, slug);
  const content: ShopContent | undefined = shown && JSON.parse(shown.content);
  return {
    orders,
    turnover: sum(orders.filter(({ state }) => state !== "cancelled").map(({ amount }) => amount)),
    slots: await nextSlots(db, slug, day),
    unpaid: await countUnpaid(db, slug),
    expiring: await countExpiring({ db, shops }, slug, day),
    failedMessages: await countFailedMessages(db, slug),
    printers: (await readPrinters(db, slug, now))
      .filter(({ status }) => status !== "ready")
      .map(({ name, status, waiting }) => ({ name, status, waiting })),
    bankEntries: (await listBankEntries(db, slug)).unknown.length,
    published: shown && content ? publishedOf(slug, shown, content) : null,
    draft: { changes: countChanges(changes, content), faults: faults.length },
    plans: plans.map((plan) => ({
      at: plan.at,
      changes: countChanges(plan.changes, content),
      hasFaults: plan.faults.length > 0,
    })),
    isFileHeldBack: await isFileHeldBack(db, shopsDir, slug),
    board: await readBoard(db, slug, now),
  };
}

async function countExpiring(
  { db, shops }: Pick<TodayDeps, "db" | "shops">,
  slug: string,
  day: Day,
): Promise<Today["expiring"]> {
  const loaded = shops.get(slug);
  if (!loaded || !hasUnpaidRule(loaded.shop)) {
    const counted = await countUnpaid(db, slug, day);
    return { ...counted, wantedOn: counted.count > 0 ? oldestUnpaidDay(day) : null };
  }
  const ends = await readUnpaidEnds(db, [loaded]);
  const night = endOfServiceDay(loaded.shop, day);
  const tonight = ends.filter(({ end }) => end <= night);
  return {
    count: tonight.length,
    amount: sum(tonight.map(({ total }) => total)),
    wantedOn: tonight.map((order) => order.day).sort()[0] ?? null,
  };
}

function endOfServiceDay(shop: Shop, day: Day): Date {
  const closings = WAYS.flatMap((way) => {
    const hours = openingHours(shop, way);
    return hours ? servicesOn(hours, day).map(({ until }) => until.getTime()) : [];
  });
  return new Date(Math.max(startOfDay(addDays(day, 1)).getTime(), ...closings));
}

function publishedOf(
  slug: string,
  { version, publishedAt: at }: PublishedContent,
  content: ShopContent,
): Today["published"] {
  const { warnings } = checkContent(slug, content);
  return { version, at, warnings: [...warnings] };
}

async function readBoard(db: Db, slug: string, now: Date): Promise<Today["board"]> {
  const seen = (await readBoardsSeen(db, [slug])).get(slug);
  if (!seen) return { isConnected: false, seenAt: null };
  const isConnected = now.getTime() - seen.getTime() <= BOARD_SEEN_WITHIN_MS;
  return { isConnected, seenAt: seen.toISOString() };
}

interface CountAndAmount {
  readonly count: number;
  readonly amount: Rappen;
}

const MOST_SLOTS = 6;
const OPEN: readonly OrderState[] = ["payment_pending", "accepted", "prepared"];

async function countByState(
  db: Db,
  slug: string,
  day: Day,
): Promise<(CountAndAmount & { readonly state: OrderState })[]> {
  const rows = await db
    .selectFrom("orders")
    .select((eb) => ["state", eb.fn.countAll().as("count"), eb.fn.sum("total").as("amount")])
    .where("restaurant_id", "=", slug)
    .where("order_number", ">", 0)
    .where("created_day", "=", day)
    .groupBy("state")
    .execute();
  return ORDER_STATES.flatMap((state) => {
    const row = rows.find((found) => found.state === state);
    return row ? [{ state, ...counted(row) }] : [];
  });
}

async function nextSlots(db: Db, slug: string, today: Day) {
  const day = sql<string>`coalesce(delivery_day, created_day)`;
  const rows = await db
    .selectFrom("orders")
    .select((eb) => [day.as("day"), "delivery_slot as time", eb.fn.countAll().as("count")])
    .where("restaurant_id", "=", slug)
    .where("order_number", ">", 0)
    .where("state", "in", OPEN)
    .where(day, ">=", today)
    .groupBy([day, "delivery_slot"])
    .execute();
  // The engines sort nulls differently.
  const place = ({ day, time }: { day: string; time: string | null }) => `${day} ${time ?? ""}`;
  return rows
    .map(({ count, ...slot }) => ({ ...slot, count: Number(count) }))
    .sort((a, b) => place(a).localeCompare(place(b)))
    .slice(0, MOST_SLOTS);
}

/** Completely unpaid; with a day, only those that expire at its end. */
async function countUnpaid(db: Db, slug: string, expiringOn?: Day): Promise<CountAndAmount> {
  let query = db
    .selectFrom("orders")
    .select((eb) => [eb.fn.countAll().as("count"), eb.fn.sum("total").as("amount")])
    .where("restaurant_id", "=", slug)
    .where("order_number", ">", 0)
    .where("state", "=", "payment_pending")
    .where("received", "=", 0);
  if (expiringOn) {
    const keptSince = oldestUnpaidDay(addDays(expiringOn, 1));
    query = query.where((eb) => eb.fn.coalesce("delivery_day", "created_day"), "<", keptSince);
  }
  return counted(await query.executeTakeFirstOrThrow());
}

async function countFailedMessages(db: Db, slug: string): Promise<number> {
  const { count } = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("restaurant_id", "=", slug)
    .where("dead_at", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Drivers return sums as strings, and null for no rows. */
function counted(row: { count: unknown; amount: unknown }): CountAndAmount {
  return { count: Number(row.count), amount: rappen(Number(row.amount ?? 0)) };
}
