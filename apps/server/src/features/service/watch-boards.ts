import { isBoardSilent, openSpan } from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { readBoardsSeen } from "../../live/boards-seen.ts";
import type { Moment } from "../../moment.ts";
import { enqueue } from "../../outbox/outbox.ts";
import { isKnown } from "../../outbox/outbox-repository.ts";
import { lockName } from "../../storage/engine.ts";
import type { Db } from "../../storage/schema.ts";
import { inTransaction } from "../../storage/transaction.ts";
import { unwatched } from "../notices/order-notices.ts";
import { queueStaffPushes } from "../push/queue-pushes.ts";
import type { LoadedShop, Shops } from "../shops/shops.ts";
import { deleteOutagesOf, insertOutage, raiseRevision } from "./service-repository.ts";
import type { Services } from "./services.ts";

interface WatchDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly services: Pick<Services, "changed">;
}

/** Has its own source, so that a returning board does not end outages set by staff. */
const WHOLE_SHOP = { kind: "shop", id: "", source: "heartbeat" } as const;

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
  { db, services }: WatchDeps,
  loaded: LoadedShop,
  moment: Moment,
): Promise<boolean> {
  const { slug, shop } = loaded;
  const { now } = moment;
  const isNew = await inTransaction(db, async (trx) => {
    await lockBoards(trx, slug);
    // A board that returned meanwhile found nothing to end, and will not look again.
    const seenAt = (await readBoardsSeen(trx, [slug])).get(slug) ?? null;
    const silence = findSilence(loaded, seenAt, moment);
    if (!silence) return false;
    const notice = unwatched(slug, { seenAt, openSince: silence.span.from }, now);
    if (await isKnown(trx, notice.dedupeKey)) return false;
    const reason = shop.service?.heartbeat?.action === "pause" ? "paused" : "unwatched";
    const { until } = silence.span;
    await raiseRevision(trx, slug);
    await insertOutage(trx, slug, { ...WHOLE_SHOP, reason, since: now, until, by: null });
    await audit(trx, { slug, at: now, action: "switched_off", reason });
    await enqueue(trx, [notice], now);
    await queueStaffPushes(trx, slug, notice, now);
    return true;
  });
  if (isNew) services.changed(slug);
  return isNew;
}

export async function endUnwatched(
  { db, shops, services }: WatchDeps,
  slugs: readonly string[],
  now: Date,
): Promise<void> {
  for (const slug of slugs) {
    if (!shops.get(slug)?.shop.service?.heartbeat) continue;
    const isEnded = await inTransaction(db, async (trx) => {
      await lockBoards(trx, slug);
      const reasons = await deleteOutagesOf(trx, slug, WHOLE_SHOP.source);
      if (reasons.length > 0) await raiseRevision(trx, slug);
      for (const reason of reasons) await audit(trx, { slug, at: now, action: "put_back", reason });
      return reasons.length > 0;
    });
    if (isEnded) services.changed(slug);
  }
}

interface AuditedOutage {
  readonly slug: string;
  readonly at: Date;
  readonly action: "switched_off" | "put_back";
  readonly reason: string;
}

function audit(trx: Db, { reason, ...entry }: AuditedOutage): Promise<void> {
  const details = { reason };
  return recordAudit(trx, { ...entry, target: WHOLE_SHOP.kind, actor: null, details });
}

/** Serializes pausing and resuming by the heartbeat. */
function lockBoards(trx: Db, slug: string): Promise<void> {
  return lockName(trx, `boards ${slug}`);
}
