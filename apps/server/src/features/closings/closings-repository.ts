import type { CashCount, ClosingReport, Rappen, Tally } from "@comptoir/domain";
import type { Selectable } from "kysely";
import type { Db, Schema } from "../../storage/schema.ts";

export interface StoredClosing extends CashCount {
  readonly slug: string;
  readonly number: number;
  readonly from: string | null;
  readonly until: string;
  readonly closedAt: string;
  readonly by: string | null;
  readonly note: string | null;
  readonly report: ClosingReport;
  readonly openRefunds: Tally;
  readonly seller: Seller;
}

export interface Seller {
  readonly name: string;
  readonly street: string;
  readonly place: string;
  readonly uid: string | null;
}

export async function insertClosing(trx: Db, closing: StoredClosing): Promise<void> {
  const { report, openRefunds, seller } = closing;
  await trx
    .insertInto("closings")
    .values({
      restaurant_id: closing.slug,
      number: closing.number,
      from_at: closing.from,
      until_at: closing.until,
      closed_at: closing.closedAt,
      by_user: closing.by,
      cash_float: closing.cashFloat,
      counted_cash: closing.countedCash,
      note: closing.note,
      report_json: JSON.stringify({ report, openRefunds, seller }),
    })
    .execute();
}

const ofShop = (db: Db, slug: string) =>
  db.selectFrom("closings").selectAll().where("restaurant_id", "=", slug);

export async function findLastClosing(db: Db, slug: string): Promise<StoredClosing | undefined> {
  const row = await ofShop(db, slug).orderBy("number", "desc").limit(1).executeTakeFirst();
  return row && readClosing(row);
}

export async function findClosing(db: Db, slug: string, number: number) {
  const row = await ofShop(db, slug).where("number", "=", number).executeTakeFirst();
  return row && readClosing(row);
}

export async function findClosingUntil(db: Db, slug: string, until: string) {
  const row = await ofShop(db, slug).where("until_at", "=", until).executeTakeFirst();
  return row && readClosing(row);
}

const MOST_LISTED = 30;

export async function listClosings(db: Db, slug: string, before = 2 ** 31 - 1) {
  const rows = await ofShop(db, slug)
    .where("number", "<", before)
    .orderBy("number", "desc")
    .limit(MOST_LISTED)
    .execute();
  return rows.map(readClosing);
}

function readClosing(row: Selectable<Schema["closings"]>): StoredClosing {
  const frozen = JSON.parse(row.report_json) as Pick<
    StoredClosing,
    "report" | "openRefunds" | "seller"
  >;
  return {
    slug: row.restaurant_id,
    number: row.number,
    from: row.from_at,
    until: row.until_at,
    closedAt: row.closed_at,
    by: row.by_user,
    cashFloat: row.cash_float as Rappen,
    countedCash: row.counted_cash as Rappen | null,
    note: row.note,
    ...frozen,
  };
}
