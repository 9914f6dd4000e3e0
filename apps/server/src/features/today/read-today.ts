import type { Today } from "@comptoir/contract";
import {
  addDays,
  countChanges,
  type Day,
  hasUnpaidRule,
  inZurich,
  oldestUnpaidDay,
  openingHours,
  type Shop,
  type ShopContent,
  servicesOn,
  startOfDay,
  sum,
  WAYS,
} from "@comptoir/domain";
import { readBoardsSeen } from "../../live/boards-seen.ts";
import type { Db } from "../../storage/schema.ts";
import { listBankEntries } from "../bank-files/list-bank-entries.ts";
import { checkContent } from "../drafts/draft.ts";
import { readPlans, reviewDraft } from "../drafts/read-office.ts";
import { readUnpaidEnds } from "../orders/unpaid-ends.ts";
import { readPrinters } from "../printing/read-printers.ts";
import type { StaffMember } from "../profiles/require-staff.ts";
import { isFileHeldBack } from "../shop-versions/shop-files.ts";
import { type PublishedContent, readPublishedShop } from "../shop-versions/shop-versions.ts";
import type { Shops } from "../shops/shops.ts";
import { countByState, countFailedMessages, countUnpaid, nextSlots } from "./today-repository.ts";

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
