import { randomInt, randomUUID } from "node:crypto";
import {
  addUp,
  INITIAL_STATE,
  type Language,
  type OrderLine,
  type TaxRule,
} from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import type { OrderChanged } from "../../live/change-feed.ts";
import { lockName } from "../../storage/engine.ts";
import { type NewOrder, writeOrder } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import { inTransaction } from "../../storage/transaction.ts";
import type { StaffMember } from "../profiles/require-staff.ts";

export interface TrialDeps {
  readonly db: Db;
  readonly clock: () => Date;
  readonly orderChanged: OrderChanged;
}

interface StaffRequest {
  readonly staff: StaffMember;
  readonly requestId: string;
}

interface PlaceTrial extends StaffRequest {
  readonly lines: readonly OrderLine[];
  readonly taxRule: TaxRule;
  readonly language: Language;
  readonly name: string;
}

const MOST = 1_000_000;

/** Replaces the earlier trial order. Sends no notices and books nothing. */
export async function placeTrial(
  { db, clock, orderChanged }: TrialDeps,
  { staff, requestId, lines, taxRule, language, name }: PlaceTrial,
): Promise<{ readonly id: string }> {
  const { slug, subject } = staff;
  const at = clock();
  const id = randomUUID();
  const order = {
    ...{ id, slug, state: INITIAL_STATE, placedAt: at.toISOString(), language, lines },
    amounts: addUp({ lines, taxRule }),
    contact: { name, phone: "", email: "" },
    ...{ userId: null, guestHash: null, idempotencyKey: null, requestHash: null },
    ...{ couponCode: null, address: null, deliveryDistance: 0, isFeeToConfirm: false },
    ...{ wish: null, note: null, menuVersion: null, channel: "web" as const },
    ...{ phoneKey: null, clientKey: null, claims: [] },
  };
  const placed = await inTransaction(db, async (trx) => {
    await lockName(trx, `trial ${slug}`);
    const deleted = await deleteTrials(trx, slug);
    // A random number, so that the board rings for it.
    await insertTrial(trx, order, -randomInt(1, MOST));
    const entry = { at, actor: subject, slug, requestId, target: id };
    await recordAudit(trx, { ...entry, action: "trial_placed" });
    return deleted;
  });
  for (const deleted of placed) orderChanged({ slug, id: deleted });
  orderChanged({ slug, id });
  return { id };
}

export async function dropTrial(
  { db, clock, orderChanged }: TrialDeps,
  { staff: { slug, subject }, requestId }: StaffRequest,
): Promise<void> {
  const at = clock();
  const dropped = await inTransaction(db, async (trx) => {
    await lockName(trx, `trial ${slug}`);
    const ids = await deleteTrials(trx, slug);
    for (const target of ids) {
      const entry = { at, actor: subject, slug, requestId, target };
      await recordAudit(trx, { ...entry, action: "trial_dropped" });
    }
    return ids;
  });
  for (const id of dropped) orderChanged({ slug, id });
}

/** Negative number, outside the shop's sequence. */
async function insertTrial(trx: Db, order: NewOrder, number: number): Promise<void> {
  await trx
    .insertInto("orders")
    .values({ ...writeOrder(order), order_number: number })
    .execute();
  await trx
    .insertInto("order_events")
    .values({ order_id: order.id, state: order.state, at: order.placedAt, by_user: order.userId })
    .execute();
}

async function deleteTrials(trx: Db, slug: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("orders")
    .select("id")
    .where("restaurant_id", "=", slug)
    .where("order_number", "<", 0)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  for (const table of ["order_events", "print_jobs"] as const) {
    await trx.deleteFrom(table).where("order_id", "in", ids).execute();
  }
  await trx.deleteFrom("orders").where("id", "in", ids).execute();
  return ids;
}
