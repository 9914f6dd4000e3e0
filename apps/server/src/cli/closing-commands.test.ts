import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { STAFF_PATHS } from "@comptoir/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase, startServer } from "../../test/harness.ts";
import { simpleOrder } from "../../test/sample-orders.ts";
import { runCommand } from "./run-command.ts";

const SLUG = "rootsflavorsrolle";

test("closings are listed and written to a new file that only its owner can read", async () => {
  const database = await freshDatabase("sqlite");
  onTestFinished(() => database.drop());
  const server = await startServer("sqlite", { database });
  const as = await server.staff(SLUG);
  const post = (url: string, payload: object) => server.call({ method: "POST", url, payload, as });
  const { _id } = (await post("/api/createOrder", simpleOrder())).json();
  await post(STAFF_PATHS.updateOrderState, { _id, state: "accepted", method: "cash" });
  await post(STAFF_PATHS.closeDay, { restaurantId: SLUG });
  // Commands read their own secret, which cannot decrypt the keys of this test's server.
  await sql`delete from jwks`.execute(server.db);
  await server.close();

  const admin = (line: string) => runCommand(line.split(" "), { DATA_DIR: database.dataDir });
  expect(await admin(`closings list ${SLUG}`)).toEqual({
    exitCode: 0,
    output: expect.stringMatching(
      /^NUMBER +UNTIL +CLOSED +TURNOVER +RECEIVED\n1 .* CHF\u00a033.00$/,
    ),
  });
  const path = join(database.dataDir, "closing.csv");
  const written = await admin(`closings export ${SLUG} 1 ${path}`);
  expect(written).toEqual({ exitCode: 0, output: `closing 1 of ${SLUG} is in ${path}` });
  expect(readFileSync(path, "utf8")).toContain(";vente;Espèces;");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(await admin(`closings export ${SLUG} 1 ${path}`)).toEqual({
    exitCode: 1,
    output: expect.stringMatching(/could not be written/),
  });
});
