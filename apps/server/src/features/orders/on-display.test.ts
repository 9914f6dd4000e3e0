import { sql } from "kysely";
import { expect, test } from "vitest";
import { ENGINES, freshStorage } from "../../../test/harness.ts";
import { migrate } from "../../storage/migrate.ts";
import { onDisplay } from "./orders-repository.ts";

test.each(ENGINES)("the display's numbers are found by their own index on %s", async (engine) => {
  const { db, close } = await freshStorage(engine);
  await migrate(db);
  if (engine === "postgres") await sql`set enable_seqscan = off`.execute(db);
  const options = engine === "sqlite" ? sql`query plan` : undefined;
  const plan = await onDisplay(db, "rolle").explain(undefined, options);
  expect(JSON.stringify(plan)).toContain("orders_on_display");
  await close();
});
