import type { FieldChange, Finding, JsonObject } from "@comptoir/domain";
import type { Selectable } from "kysely";
import type { Db, Schema } from "../../storage/schema.ts";

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

const selectDraft = (db: Db, slug: string) =>
  db.selectFrom("shop_drafts").where("restaurant_id", "=", slug);

export async function findDraft(db: Db, slug: string): Promise<DraftRow | undefined> {
  const row = await selectDraft(db, slug).selectAll().executeTakeFirst();
  if (!row) return undefined;
  const { revision, taken_revision, taken_version } = row;
  const taken =
    taken_revision === null ? null : { revision: taken_revision, version: taken_version };
  return { revision, content: JSON.parse(row.content), baseVersion: row.base_version, taken };
}

export async function findRevision(db: Db, slug: string): Promise<number> {
  const row = await selectDraft(db, slug).select("revision").executeTakeFirst();
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

export interface StoredPlan {
  readonly id: string;
  readonly slug: string;
  readonly at: string;
  readonly changes: readonly FieldChange[];
  readonly byUser: string | null;
  readonly createdAt: string;
  /** Why publishing failed when it was due; null before. */
  readonly faults: readonly Finding[] | null;
}

const selectPlans = (db: Db) =>
  db.selectFrom("shop_plans").orderBy("due_at").orderBy("created_at").orderBy("id");

export async function insertPlan(trx: Db, plan: StoredPlan): Promise<void> {
  await trx
    .insertInto("shop_plans")
    .values({
      id: plan.id,
      restaurant_id: plan.slug,
      due_at: plan.at,
      changes_json: JSON.stringify(plan.changes),
      by_user: plan.byUser,
      created_at: plan.createdAt,
      faults_json: null,
    })
    .execute();
}

export async function findPlan(db: Db, slug: string, id: string): Promise<StoredPlan | undefined> {
  const row = await selectPlans(db)
    .selectAll()
    .where("restaurant_id", "=", slug)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && readPlan(row);
}

export async function findPlans(db: Db, slug: string): Promise<StoredPlan[]> {
  const rows = await selectPlans(db).selectAll().where("restaurant_id", "=", slug).execute();
  return rows.map(readPlan);
}

export async function findDue(db: Db, now: Date) {
  return await selectPlans(db)
    .where("faults_json", "is", null)
    .select(["id", "restaurant_id as slug"])
    .where("due_at", "<=", now.toISOString())
    .execute();
}

export async function findNextDue(db: Db, after: Date): Promise<Date | undefined> {
  const row = await selectPlans(db)
    .where("faults_json", "is", null)
    .select("due_at")
    .where("due_at", ">", after.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row && new Date(row.due_at);
}

export async function deletePlan(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("shop_plans").where("id", "=", id).execute();
}

export async function saveFaults(trx: Db, id: string, faults: readonly Finding[]): Promise<void> {
  await trx
    .updateTable("shop_plans")
    .set({ faults_json: JSON.stringify(faults) })
    .where("id", "=", id)
    .execute();
}

function readPlan(row: Selectable<Schema["shop_plans"]>): StoredPlan {
  return {
    id: row.id,
    slug: row.restaurant_id,
    at: row.due_at,
    changes: JSON.parse(row.changes_json),
    byUser: row.by_user,
    createdAt: row.created_at,
    faults: row.faults_json === null ? null : JSON.parse(row.faults_json),
  };
}
