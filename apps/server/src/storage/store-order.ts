import type { Claim } from "@comptoir/domain";
import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import type { OutboxRow } from "../outbox/outbox.ts";
import { isPostgres } from "./engine.ts";
import { prepareQuery } from "./prepared-query.ts";
import type { Db, Schema } from "./schema.ts";
import {
  PLACE_NAMES,
  type PlaceValues,
  placeValues,
  takePlace,
  takePlaces,
} from "./take-places.ts";

export type OrderRow = Selectable<Schema["orders"]>;

/** A new order: its number is the shop's next one, and nobody has changed it. */
export type NewOrderRow = Omit<OrderRow, "order_number" | "changes_json">;

const COLUMNS = [
  "id",
  "restaurant_id",
  "state",
  "created_at",
  "created_day",
  "user_id",
  "guest_hash",
  "idempotency_key",
  "request_hash",
  "items_json",
  "lines_json",
  "subtotal",
  "tax",
  "tax_percent",
  "tax_mode",
  "vat_json",
  "menu_version",
  "delivery_fee",
  "coupon_discount",
  "coupon_code",
  "total",
  "customer_json",
  "address_json",
  "delivery_distance",
  "fee_to_confirm",
  "delivery_day",
  "delivery_slot",
  "note",
  "language",
  "phone_key",
  "client_key",
  "links_revoked",
  "channel",
  "done_lines_json",
  "refund",
  "received",
  "refunded",
  "revision",
  "claims_json",
  "promised_at",
] as const satisfies (keyof NewOrderRow)[];

/** What an order was judged by: the state of its shop's service, and what it takes of the kitchen. */
export interface Judged {
  readonly revision: number;
  /** What of it is not taken yet. */
  readonly claims: readonly Claim[];
}

/** By nothing: of a shop in which nothing was ever switched, and in which nothing is scarce. */
export const UNJUDGED: Judged = { revision: 0, claims: [] };

type JudgedValues = NewOrderRow & { readonly judged_revision: number };

/** Whether the service is still as the order was judged by. */
const isCurrent = (order: Pick<JudgedValues, "restaurant_id" | "judged_revision">) =>
  sql<boolean>`coalesce((select revision from service_revisions where restaurant_id = ${order.restaurant_id}), 0)
    = cast(${order.judged_revision} as integer)`;

const takeNumber = (db: Db, restaurantId: string, only: RawBuilder<boolean>) =>
  db
    .insertInto("order_counters")
    .columns(["restaurant_id", "last_number"])
    .expression(
      db
        .selectNoFrom((eb) => [
          eb.val(restaurantId).as("restaurant_id"),
          sql<number>`1`.as("last_number"),
        ])
        .where(only),
    )
    .onConflict((conflict) =>
      conflict
        .column("restaurant_id")
        .doUpdateSet({ last_number: sql`order_counters.last_number + 1` }),
    )
    .returning("last_number");

const firstEvent = (order: NewOrderRow): Insertable<Schema["order_events"]> => ({
  order_id: order.id,
  state: order.state,
  at: order.created_at,
  by_user: order.user_id,
});

const NOTICE_COLUMNS = [
  "id",
  "dedupe_key",
  "topic",
  "restaurant_id",
  "payload_json",
  "created_at",
  "available_at",
] as const satisfies (keyof OutboxRow)[];

/** What is told of an order, beside its own columns. */
type NoticeValues = { readonly [Name in keyof OutboxRow as `notice_${Name}`]: OutboxRow[Name] };

const NOTICE_NAMES = NOTICE_COLUMNS.map((name) => `notice_${name}` as const);

function noticeRow(values: NoticeValues): OutboxRow {
  return Object.fromEntries(
    NOTICE_COLUMNS.map((name) => [name, values[`notice_${name}`]]),
  ) as unknown as OutboxRow;
}

function noticeValues(notice: OutboxRow): NoticeValues {
  return Object.fromEntries(
    NOTICE_COLUMNS.map((name) => [`notice_${name}`, notice[name]]),
  ) as unknown as NoticeValues;
}

const TAKEN_PLACE = sql<boolean>`exists (select 1 from place)`;

/** Each step stands on a row of the one before: where one has none, nothing is written. */
const placed = (db: Db, order: JudgedValues, place?: PlaceValues) =>
  db
    .with("place", () =>
      place
        ? takePlace(db, place, isCurrent(order))
        : db.selectNoFrom(sql<number>`1`.as("taken")).where(isCurrent(order)),
    )
    .with("number", () => takeNumber(db, order.restaurant_id, TAKEN_PLACE))
    .with("placed", (cte) =>
      cte
        .insertInto("orders")
        .columns([...COLUMNS, "order_number"])
        .expression((eb) =>
          eb
            .selectFrom("number")
            .select([...COLUMNS.map((name) => eb.val(order[name]).as(name)), "last_number"]),
        )
        .returning("order_number"),
    )
    .with("noted", (cte) => {
      const event = Object.entries(firstEvent(order));
      return cte
        .insertInto("order_events")
        .columns(event.map(([name]) => name as keyof Schema["order_events"]))
        .expression((eb) =>
          eb.selectFrom("placed").select(event.map(([name, value]) => eb.val(value).as(name))),
        );
    });

/** The same, with what is told of it. */
const placedTold = (db: Db, order: JudgedValues & NoticeValues, place?: PlaceValues) =>
  placed(db, order, place).with("told", (cte) => {
    const row = noticeRow(order);
    return cte
      .insertInto("outbox")
      .columns([...NOTICE_COLUMNS])
      .expression((eb) =>
        eb.selectFrom("placed").select(NOTICE_COLUMNS.map((name) => eb.val(row[name]).as(name))),
      );
  });

const JUDGED_NAMES = [...COLUMNS, "judged_revision"] as const;
type Taking = PlaceValues & JudgedValues;

/** With and without a notice, with and without a place that is taken. */
const inOneStatement = {
  plain: prepareQuery(JUDGED_NAMES, (db, order: JudgedValues) =>
    placed(db, order).selectFrom("placed").select("order_number"),
  ),
  told: prepareQuery([...JUDGED_NAMES, ...NOTICE_NAMES], (db, order: JudgedValues & NoticeValues) =>
    placedTold(db, order).selectFrom("placed").select("order_number"),
  ),
  taking: prepareQuery([...JUDGED_NAMES, ...PLACE_NAMES], (db, order: Taking) =>
    placed(db, order, order).selectFrom("placed").select("order_number"),
  ),
  takingTold: prepareQuery(
    [...JUDGED_NAMES, ...PLACE_NAMES, ...NOTICE_NAMES],
    (db, order: Taking & NoticeValues) =>
      placedTold(db, order, order).selectFrom("placed").select("order_number"),
  ),
};
const takeNextNumber = prepareQuery(JUDGED_NAMES, (db, order: JudgedValues) =>
  takeNumber(db, order.restaurant_id, isCurrent(order)),
);
const insertRow = prepareQuery(
  [...COLUMNS, "order_number"],
  (db, row: Omit<OrderRow, "changes_json">) => db.insertInto("orders").values(row),
);
const insertFirstEvent = prepareQuery(COLUMNS, (db, order: NewOrderRow) =>
  db.insertInto("order_events").values(firstEvent(order)),
);

const insertNotice = prepareQuery(NOTICE_COLUMNS, (db, row: OutboxRow) =>
  db.insertInto("outbox").values(row),
);

/** Not stored: the service is another than the order was judged by, or there is not enough of what it takes. */
export type NotStored = { readonly missing: Claim | null };

/**
 * Stores an order under its shop's next number, with the first entry of its history, what it takes of the kitchen and what
 * is told of it. On PostgreSQL that is one statement, whole by itself, unless it takes several things; otherwise it wants
 * a transaction around it, whose end by a rollback gives everything back.
 */
export async function storeOrder(
  db: Db,
  order: NewOrderRow,
  { revision, claims }: Judged,
  notice: OutboxRow | null = null,
): Promise<number | NotStored> {
  const judged = { ...order, judged_revision: revision };
  if (isPostgres(db)) {
    const missing = claims.length > 1 ? await takePlaces(db, order.restaurant_id, claims) : null;
    if (missing) return { missing };
    const [claim] = claims.length === 1 ? claims : [];
    const placed = await storeInOneStatement(db, judged, claim, notice);
    return placed ?? { missing: claim ?? null };
  }
  const [taken] = await takeNextNumber(db, judged);
  if (!taken) return { missing: null };
  const missing = claims.length > 0 ? await takePlaces(db, order.restaurant_id, claims) : null;
  if (missing) return { missing };
  await insertRow(db, { ...order, order_number: taken.last_number });
  await insertFirstEvent(db, order);
  if (notice) await insertNotice(db, notice);
  return taken.last_number;
}

async function storeInOneStatement(
  db: Db,
  judged: JudgedValues,
  claim: Claim | undefined,
  notice: OutboxRow | null,
): Promise<number | undefined> {
  const place = claim && placeValues(judged.restaurant_id, claim);
  const told = notice && noticeValues(notice);
  const [placed] = await storing(db, judged, place, told);
  return placed?.order_number;
}

function storing(
  db: Db,
  judged: JudgedValues,
  place: PlaceValues | undefined,
  told: NoticeValues | null,
) {
  if (place && told) return inOneStatement.takingTold(db, { ...judged, ...place, ...told });
  if (place) return inOneStatement.taking(db, { ...judged, ...place });
  if (told) return inOneStatement.told(db, { ...judged, ...told });
  return inOneStatement.plain(db, judged);
}
