import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "../../../../scripts/testing/eventually.ts";
import { freshPostgresDatabase, migratedPostgresDatabase } from "../../test/databases.ts";
import { ENGINES, freshDatabase, freshStorage, unmigratedDatabase } from "../../test/harness.ts";
import { startPostgresProxy } from "../../test/postgres-proxy.ts";
import { checkWritable } from "./check-writable.ts";
import { isDatabaseUnavailable, isUniqueViolation } from "./database-errors.ts";
import { MIGRATIONS, migrate, NewerSchemaError } from "./migrate.ts";
import { openStorage, type Storage } from "./storage.ts";
import { transact } from "./transaction.ts";

describe.each(ENGINES)("storage on %s", (engine) => {
  let database: Awaited<ReturnType<typeof unmigratedDatabase>>;
  let storage: Storage;

  beforeAll(async () => {
    database = await unmigratedDatabase(engine);
    storage = openStorage(database);
  });
  afterAll(async () => {
    await storage.close();
    await database.drop();
  });

  const counters = () =>
    storage.db.selectFrom("order_counters").select(["restaurant_id", "last_number"]).execute();
  const insert = (db: Storage["db"], restaurant_id: string) =>
    db.insertInto("order_counters").values({ restaurant_id, last_number: 1 }).execute();

  test("migrates an empty database, on PostgreSQL also when several starts race", async () => {
    const others = engine === "postgres" ? [openStorage(database), openStorage(database)] : [];
    const starts = [storage, ...others];
    await Promise.all(starts.map(({ db }) => migrate(db)));
    expect(await counters()).toEqual([]);
    for (const start of others) await start.close();
  });

  test("leaves a migrated database unchanged", async () => {
    await insert(storage.db, "kept");
    await migrate(storage.db);
    expect(await counters()).toEqual([{ restaurant_id: "kept", last_number: 1 }]);
  });

  test("applies a later migration and keeps the data", async () => {
    const later = await freshStorage(engine);
    await insert(later.db, "kept");
    const up = (db: Storage["db"]) =>
      db.schema.alterTable("order_counters").addColumn("later", "text").execute();
    await migrate(later.db, { ...MIGRATIONS, "9999-later": { up } });
    const { rows } = await sql`select restaurant_id, later from order_counters`.execute(later.db);
    expect(rows).toEqual([{ restaurant_id: "kept", later: null }]);
    await expect(migrate(later.db)).rejects.toThrow("9999-later");
    await later.close();
  });

  test("a migration that fails leaves nothing behind", async () => {
    const failing = await freshStorage(engine);
    const up = async (db: Storage["db"]) => {
      await db.schema.alterTable("order_counters").addColumn("later", "text").execute();
      throw new Error("halfway");
    };
    const migrations = { ...MIGRATIONS, "9999-later": { up } };
    await expect(migrate(failing.db, migrations)).rejects.toThrow("halfway");
    await expect(sql`select later from order_counters`.execute(failing.db)).rejects.toThrow(
      "later",
    );
    await migrate(failing.db);
    await failing.close();
  });

  test("refuses a schema of a newer version, and names the unknown migration", async () => {
    const known = { "0000-nothing": { up: async () => {} } };
    await expect(migrate(storage.db, known)).rejects.toThrow(NewerSchemaError);
    await expect(migrate(storage.db, known)).rejects.toThrow("0001-baseline");
  });

  test("rolls back when the work is refused and returns the refusal", async () => {
    const result = await transact(storage.db, async (trx) => {
      await insert(trx, "refused");
      return { ok: false, error: "no" } as const;
    });
    expect(result).toEqual({ ok: false, error: "no" });
    expect((await counters()).map((row) => row.restaurant_id)).not.toContain("refused");
  });

  test("rolls back when the work throws", async () => {
    const work = transact(storage.db, async (trx) => {
      await insert(trx, "thrown");
      throw new Error("broken");
    });
    await expect(work).rejects.toThrow("broken");
    expect((await counters()).map((row) => row.restaurant_id)).not.toContain("thrown");
  });

  test("distinguishes a unique violation from other errors", async () => {
    await insert(storage.db, "twice");
    const twice = await insert(storage.db, "twice").catch((error: unknown) => error);
    const other = await sql`select * from nowhere`.execute(storage.db).catch((e: unknown) => e);
    expect([isUniqueViolation(twice), isUniqueViolation(other)]).toEqual([true, false]);
  });

  test("finds a day's orders, the display's and guests' old ones by index", async () => {
    const plan = async (query: string) => {
      const explain = engine === "sqlite" ? "explain query plan" : "explain";
      if (engine === "postgres") await sql`set enable_seqscan = off`.execute(storage.db);
      const { rows } = await sql.raw(`${explain} ${query}`).execute(storage.db);
      return JSON.stringify(rows);
    };
    expect(
      await plan("select * from orders where restaurant_id = 'a' and created_day = '2026-01-01'"),
    ).toContain("orders_by_creation_day");
    expect(
      await plan("select * from orders where restaurant_id = 'a' and delivery_day = '2026-01-01'"),
    ).toContain("orders_by_delivery_day");
    expect(
      await plan(
        "select state, count(*) from orders where restaurant_id in ('a', 'b') and created_day = '2026-01-01' group by restaurant_id, state",
      ),
    ).toContain("orders_by_creation_day");
    expect(
      await plan(
        "select order_number from orders where restaurant_id = 'a' and state in ('accepted', 'prepared')",
      ),
    ).toContain("orders_on_display");
    expect(
      await plan(
        "select * from orders where user_id is null and guest_hash is not null and created_day < '2026-01-01' and coalesce(delivery_day, created_day) < '2026-01-01' and state in ('delivered', 'cancelled') order by created_day limit 100",
      ),
    ).toContain("orders_of_guests");
  });
});

test("SQLite runs in write-ahead mode with full sync, foreign keys and a busy timeout", async () => {
  const database = await freshDatabase("sqlite");
  const storage = openStorage(database);
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(storage.db)).rows[0] as object)[0];
  expect(await pragma("journal_mode")).toBe("wal");
  expect(await pragma("synchronous")).toBe(2);
  expect(await pragma("foreign_keys")).toBe(1);
  expect(await pragma("busy_timeout")).toBe(5000);
  await storage.close();
  await database.drop();
});

test("PostgreSQL may end a connection between two statements; the next transaction works", async () => {
  const storage = await freshStorage("postgres");
  const cut = transact(storage.db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(storage.db);
    // The connection is idle when the termination arrives, so that no query fails because of it.
    await sql`select 1`.execute(storage.db);
    await setImmediate();
    return { ok: true, value: await sql`select 1`.execute(trx) } as const;
  });
  const error = await cut.catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
  const next = await transact(storage.db, async (trx) => {
    return { ok: true, value: (await sql`select 1`.execute(trx)).rows.length } as const;
  });
  expect(next).toEqual({ ok: true, value: 1 });
  await storage.close();
});

test("queries fail while PostgreSQL does not answer, and succeed afterwards", async () => {
  const database = await migratedPostgresDatabase();
  const proxy = await startPostgresProxy(database.url);
  const storage = openStorage({ databaseUrl: proxy.url, dataDir: "", socketTimeoutMs: 1_000 });
  const frozen = transact(storage.db, async (trx) => {
    await sql`insert into order_counters (restaurant_id, last_number) values ('frozen', 1)`.execute(
      trx,
    );
    proxy.freeze();
    return { ok: true, value: await sql`select 1`.execute(trx) } as const;
  });
  const error = await frozen.catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);

  proxy.restore();
  const { rows } = await sql`select * from order_counters`.execute(storage.db);
  expect(rows).toEqual([]);
  await storage.close();
  await proxy.close();
  await database.drop();
});

describe("a PostgreSQL after a failover", () => {
  let database: Awaited<ReturnType<typeof freshPostgresDatabase>>;
  let storage: Storage;
  beforeEach(async () => {
    database = await freshPostgresDatabase();
    storage = openStorage({ databaseUrl: database.url, dataDir: "" });
    await migrate(storage.db);
  });
  afterEach(async () => {
    await storage.close();
    await database.drop();
  });

  const count = (slug: string) =>
    storage.db
      .insertInto("order_counters")
      .values({ restaurant_id: slug, last_number: 1 })
      .execute();
  const counters = (db: Storage["db"]) => db.selectFrom("order_counters").selectAll().execute();
  const isAway = async (running: Promise<unknown>) =>
    isDatabaseUnavailable(await running.catch((thrown: unknown) => thrown));

  test("a read-only server counts as unavailable until it accepts writes", async () => {
    const name = sql.id(new URL(database.url).pathname.slice(1));
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(storage.db);
    const standby = openStorage({ databaseUrl: database.url, dataDir: "" });
    expect(await isAway(counters(standby.db))).toBe(true);
    expect(await isAway(checkWritable(standby.db))).toBe(true);

    await sql`alter database ${name} reset default_transaction_read_only`.execute(storage.db);
    await checkWritable(standby.db);
    expect(await counters(standby.db)).toEqual([]);
    await standby.close();
  });

  test("a connection that became read-only is closed after its first refused write", async () => {
    await sql`set default_transaction_read_only = on`.execute(storage.db);
    expect(await isAway(count("a"))).toBe(true);
    await count("a");
    expect(await counters(storage.db)).toHaveLength(1);
  });

  test("reads continue while every write waits", async () => {
    const locking = openStorage({ databaseUrl: database.url, dataDir: "" });
    const waiting = await locking.db.transaction().execute(async (trx) => {
      await sql`lock table order_counters in exclusive mode`.execute(trx);
      const writes = Array.from({ length: 20 }, (_, i) => count(`shop-${i}`));
      await eventually(async () => {
        const { rows } = await sql`select * from pg_locks where not granted`.execute(trx);
        expect(rows.length).toBeGreaterThanOrEqual(10);
      });
      expect(await counters(storage.db)).toEqual([]);
      await checkWritable(storage.db);
      return { writes };
    });
    await Promise.all(waiting.writes);
    expect(await counters(storage.db)).toHaveLength(20);
    await locking.close();
  });
});
