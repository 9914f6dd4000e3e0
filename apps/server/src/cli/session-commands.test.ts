import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, SERVER_ENGINES, type TestDatabase } from "../../test/harness.ts";
import { runAdmin, type ServerProcess, startProcess } from "../../test/process/server-process.ts";
import { openStorage } from "../storage/storage.ts";

describe.each(SERVER_ENGINES)("ending every session on %s", (engine) => {
  let database: TestDatabase;
  let env: Record<string, string>;
  let server: ServerProcess;

  beforeAll(async () => {
    database = await freshDatabase(engine);
    const { dataDir, databaseUrl } = database;
    env = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
    server = await startProcess(env);
  });
  afterAll(async () => {
    server.child.kill("SIGTERM");
    await server.ended;
    await database.drop();
  });

  const post = (path: string, body: object) =>
    fetch(`${server.url}/api/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: server.url },
      body: JSON.stringify(body),
    });

  test("signs everybody out at once, voids mailed links and is recorded in the audit trail", async () => {
    const account = { email: "lea@example.ch", password: "Sesame1" };
    const signedUp = await post("sign-up/email", { ...account, name: "" });
    const cookie = signedUp.headers.getSetCookie().map((text) => text.split(";")[0]);
    const token = () =>
      fetch(`${server.url}/api/auth/token`, { headers: { cookie: cookie.join("; ") } });
    await post("request-password-reset", { email: account.email });
    expect((await token()).status).toBe(200);

    const { code, stdout } = await runAdmin(["sessions", "end-all"], env);
    expect([code, stdout.trim()]).toEqual([0, "sessions ended: 1; everybody signs in anew"]);
    expect((await token()).status).toBe(401);
    expect((await post("sign-in/email", account)).status).toBe(200);

    const { db, close } = openStorage(database);
    const identityDb = db.withTables<{ verification: { id: string } }>();
    expect(await identityDb.selectFrom("verification").selectAll().execute()).toEqual([]);
    const entries = await db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "all_devices_signed_out")
      .execute();
    expect(entries).toMatchObject([{ actor: "operator", details_json: '{"sessions":1}' }]);
    await close();
  });
});
