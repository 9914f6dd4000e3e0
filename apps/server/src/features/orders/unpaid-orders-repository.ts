import { INITIAL_STATE, isFinal, ORDER_STATES } from "@comptoir/domain";
import { sql } from "kysely";
import { prepareQuery } from "../../storage/prepared-query.ts";
import type { Db } from "../../storage/schema.ts";
import type { OrderRow } from "../../storage/store-order.ts";

export async function listUnpaidBefore(
  db: Db,
  day: string,
  except: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("state", "=", sql.lit(INITIAL_STATE))
    .where("received", "=", 0)
    .where((eb) => eb.fn.coalesce("delivery_day", "created_day"), "<", day)
    .$if(except.length > 0, (query) => query.where("restaurant_id", "not in", except))
    .execute();
  return rows.map(({ id }) => id);
}

const OPEN_STATES = ORDER_STATES.filter((state) => !isFinal(state)).map((state) => sql.lit(state));

/**
 * Completely unpaid orders of these shops, without trials. Must match the condition of the partial
 * index literally for SQLite to use it.
 */
export async function listUnpaid(db: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  return await db
    .selectFrom("orders")
    .select(["id", "restaurant_id", "total", "channel", "address_json"])
    .select(["created_at", "created_day", "delivery_day", "delivery_slot"])
    .select((eb) =>
      eb
        .selectFrom("order_events")
        .select(eb.fn.countAll().as("count"))
        .whereRef("order_id", "=", "orders.id")
        .as("entries"),
    )
    .where("restaurant_id", "in", slugs)
    .where("state", "in", OPEN_STATES)
    .where("state", "=", sql.lit(INITIAL_STATE))
    .where("received", "=", 0)
    .where("order_number", ">", 0)
    .execute();
}

const OPEN_BY = {
  guest: "guest_hash",
  account: "user_id",
  phone: "phone_key",
  address: "client_key",
} as const;
type OpenKeys = Pick<OrderRow, "restaurant_id" | (typeof OPEN_BY)[keyof typeof OPEN_BY]> & {
  readonly since: string;
};

/** State as a literal, because SQLite uses a partial index only if the condition matches it. */
const countOpenBy = prepareQuery(
  ["restaurant_id", "since", ...Object.values(OPEN_BY)],
  (db, keys: OpenKeys) =>
    db.selectNoFrom((eb) =>
      Object.entries(OPEN_BY).map(([name, column]) =>
        eb
          .selectFrom("orders")
          .select(eb.fn.countAll().as("count"))
          .where("state", "=", sql.lit(INITIAL_STATE))
          .where("restaurant_id", "=", keys.restaurant_id)
          .where(column, "=", keys[column])
          .where("created_at", ">", keys.since)
          .as(name as keyof typeof OPEN_BY),
      ),
    ),
);

interface Orderer {
  readonly slug: string;
  readonly guestHash: string | null;
  readonly userId: string | null;
  readonly phoneKey: string | null;
  readonly clientKey: string | null;
  readonly since: string;
}

type OpenCounts = Readonly<Record<keyof typeof OPEN_BY, number>>;

export async function countOpen(db: Db, orderer: Orderer): Promise<OpenCounts> {
  const [row] = await countOpenBy(db, openKeys(orderer));
  return inNumbers(row);
}

const COUNTED_AT_ONCE = sql.join(
  Object.entries(OPEN_BY).map(
    ([name, column]) => sql`max((
      select count(*) from orders
      where state = ${sql.lit(INITIAL_STATE)} and restaurant_id = orderer.restaurant_id
        and ${sql.ref(`orders.${column}`)} = ${sql.ref(`orderer.${column}`)} and created_at > orderer.since
    )) as ${sql.ref(name)}`,
  ),
);

const countMostOpenBy = prepareQuery(
  ["keys"],
  (_, { keys }: { keys: string }) =>
    sql<OpenCounts>`
    select ${COUNTED_AT_ONCE} from json_to_recordset(${keys}) as orderer
      (restaurant_id text, guest_hash text, user_id text, phone_key text, client_key text, since text)
  `,
);

/** PostgreSQL only: the maximum over several orderers in one statement. */
export async function countMostOpen(db: Db, orderers: readonly Orderer[]): Promise<OpenCounts> {
  const [row] = await countMostOpenBy(db, { keys: JSON.stringify(orderers.map(openKeys)) });
  return inNumbers(row);
}

function openKeys({ slug, guestHash, userId, phoneKey, clientKey, since }: Orderer): OpenKeys {
  return {
    restaurant_id: slug,
    guest_hash: guestHash,
    user_id: userId,
    phone_key: phoneKey,
    client_key: clientKey,
    since,
  };
}

/** PostgreSQL returns bigint counts as strings. */
function inNumbers(counts: Readonly<Record<keyof OpenCounts, unknown>> | undefined): OpenCounts {
  return {
    guest: Number(counts?.guest),
    account: Number(counts?.account),
    phone: Number(counts?.phone),
    address: Number(counts?.address),
  };
}
