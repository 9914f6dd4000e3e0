import {
  accept,
  isBoardSilent,
  type OutageReason,
  type OutageTarget,
  openSpan,
} from "@comptoir/domain";
import { readBoardsSeen } from "../../live/boards-seen.ts";
import type { Moment } from "../../moment.ts";
import { enqueue } from "../../outbox/outbox.ts";
import { knownKeys } from "../../outbox/outbox-repository.ts";
import { lockName } from "../../storage/locks.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { unwatched } from "../notices/scheduled-notices.ts";
import { queueStaffPushes } from "../push/staff-pushes.ts";
import type { LoadedShop, Shops } from "../shops/shops.ts";

export interface UnwatchedOutage extends OutageTarget {
  readonly slug: string;
  readonly reason: OutageReason;
  readonly since: Date;
  readonly until: Date;
}

export interface BoardSwitch {
  switchOff(trx: Db, off: UnwatchedOutage): Promise<void>;
  /** Ends only heartbeat outages; returns whether there were any. */
  putBack(trx: Db, slug: string, at: Date): Promise<boolean>;
  /** Call after commit. */
  changed(slug: string): void;
}

interface WatchDeps extends BoardSwitch {
  readonly db: Db;
  readonly shops: Shops;
}

/**
 * For open shops that want it and had no live board for so long: pauses as configured and notifies
 * the owner. Returns the number of notices. Once per disappearance and service, across processes;
 * resuming by hand has the last word.
 */
export async function watchBoards(deps: WatchDeps, moment: Moment): Promise<number> {
  const watched = deps.shops.list().filter(({ shop }) => shop.service?.heartbeat);
  if (watched.length === 0) return 0;
  const seen = await readBoardsSeen(
    deps.db,
    watched.map(({ slug }) => slug),
  );
  let notified = 0;
  for (const loaded of watched) {
    if (!findSilence(loaded, seen.get(loaded.slug) ?? null, moment)) continue;
    if (await switchOffUnwatched(deps, loaded, moment)) notified += 1;
  }
  return notified;
}

interface Silence {
  readonly seenAt: Date | null;
  readonly span: { readonly from: Date; readonly until: Date };
}

function findSilence(
  { shop }: LoadedShop,
  seenAt: Date | null,
  { now, watchedSince }: Moment,
): Silence | null {
  const span = openSpan(shop, now);
  if (!span) return null;
  const facts = { seenAt, openSince: span.from, watchedSince };
  return isBoardSilent(facts, now, shop.service?.heartbeat?.minutes) ? { seenAt, span } : null;
}

async function switchOffUnwatched(
  { db, switchOff, changed }: WatchDeps,
  loaded: LoadedShop,
  moment: Moment,
): Promise<boolean> {
  const { slug, shop } = loaded;
  const { now } = moment;
  const done = await transact<boolean, never>(db, async (trx) => {
    await lockBoards(trx, slug);
    // A board that returned meanwhile found nothing to end, and will not look again.
    const seenAt = (await readBoardsSeen(trx, [slug])).get(slug) ?? null;
    const silence = findSilence(loaded, seenAt, moment);
    if (!silence) return accept(false);
    const notice = unwatched(slug, { seenAt, openSince: silence.span.from }, now);
    if ((await knownKeys(trx, [notice.dedupeKey])).size > 0) return accept(false);
    const reason = shop.service?.heartbeat?.action === "pause" ? "paused" : "unwatched";
    const outage = { kind: "shop", id: "", reason, since: now, until: silence.span.until } as const;
    await switchOff(trx, { slug, ...outage });
    await enqueue(trx, [notice], now);
    await queueStaffPushes(trx, slug, notice, now);
    return accept(true);
  });
  const isNew = done.ok && done.value;
  if (isNew) changed(slug);
  return isNew;
}

export async function endUnwatched(
  { db, shops, putBack, changed }: WatchDeps,
  slugs: readonly string[],
  now: Date,
): Promise<void> {
  for (const slug of slugs) {
    if (!shops.get(slug)?.shop.service?.heartbeat) continue;
    const ended = await transact<boolean, never>(db, async (trx) => {
      await lockBoards(trx, slug);
      return accept(await putBack(trx, slug, now));
    });
    if (ended.ok && ended.value) changed(slug);
  }
}

/** Serializes pausing and resuming by the heartbeat. */
function lockBoards(trx: Db, slug: string): Promise<void> {
  return lockName(trx, `boards ${slug}`);
}
