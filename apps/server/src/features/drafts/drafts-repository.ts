import type { JsonObject } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";

export interface DraftRow {
  readonly revision: number;
  readonly content: JsonObject;
  readonly baseVersion: number | null;
  readonly taken: TakenDraft | null;
}

export interface TakenDraft {
  readonly revision: number;
  readonly version: number | null;
}

export async function findDraft(db: Db, slug: string): Promise<DraftRow | undefined> {
  const row = await db
    .selectFrom("shop_drafts")
    .selectAll()
    .where("restaurant_id", "=", slug)
    .executeTakeFirst();
  if (!row) return undefined;
  const { revision, taken_revision, taken_version } = row;
  const taken =
    taken_revision === null ? null : { revision: taken_revision, version: taken_version };
  return { revision, content: JSON.parse(row.content), baseVersion: row.base_version, taken };
}

export async function findRevision(db: Db, slug: string): Promise<number> {
  const row = await db
    .selectFrom("shop_drafts")
    .select("revision")
    .where("restaurant_id", "=", slug)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

export async function saveDraft(trx: Db, slug: string, draft: DraftRow, at: Date): Promise<void> {
  const values = {
    revision: draft.revision,
    content: JSON.stringify(draft.content),
    updated_at: at.toISOString(),
    base_version: draft.baseVersion,
    taken_revision: draft.taken?.revision ?? null,
    taken_version: draft.taken?.version ?? null,
  };
  await trx
    .insertInto("shop_drafts")
    .values({ restaurant_id: slug, ...values })
    .onConflict((conflict) => conflict.column("restaurant_id").doUpdateSet(values))
    .execute();
}

export async function countUnpaidOrders(db: Db, slug: string): Promise<number> {
  const row = await db
    .selectFrom("orders")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("restaurant_id", "=", slug)
    .where("state", "=", "payment_pending")
    .where("order_number", ">", 0)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
