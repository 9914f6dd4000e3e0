import { getMigrations } from "better-auth/db/migration";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isUniqueViolation } from "../../storage/database-errors.ts";
import { PUBLIC_URL } from "../test/browser.ts";
import { ENGINES, openTestDatabase, SECRET, type TestDatabase } from "../test/embedded-fixture.ts";
import { createAccountServices, createAuth } from "./better-auth.ts";
import { signingKeyStore } from "./tokens/signing-keys.ts";

describe.each(ENGINES)("the identity tables on %s", (engine) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.drop());

  const options = () => {
    const { db } = database.storage;
    return createAuth({
      keys: signingKeyStore({ db, secret: SECRET, clock: () => new Date() }),
      services: createAccountServices({
        db,
        secret: SECRET,
        clock: () => new Date(),
        publicUrl: PUBLIC_URL,
        mailer: { send: async () => {} },
        shops: new Map(),
        rateLimit: true,
        onMailError: () => {},
        onPasswordMailError: () => {},
      }),
      publicUrl: PUBLIC_URL,
      secret: SECRET,
      trustedOrigins: [],
      rateLimit: true,
      onPasswordReset: async () => {},
      onSessionEnded: () => {},
      onSignedOutEverywhere: async () => {},
      log: () => {},
    }).options;
  };
  // Better Auth expects a bigint, and does not recognise PostgreSQL's name for it.
  const known = {
    sqlite: [],
    postgres: [expect.stringMatching(/lastRequest .* Expected number but got int8/)],
  };

  it("leave Better Auth nothing to create or add", async () => {
    const complaints: string[] = [];
    const log = (_level: string, text: string) => complaints.push(text);
    const wanted = await getMigrations({ ...options(), logger: { level: "warn", log } });
    expect(wanted.toBeCreated).toEqual([]);
    expect(wanted.toBeAdded).toEqual([]);
    expect(wanted.toBeAddedIndexes).toEqual([]);
    expect(wanted.schemaProblems).toEqual([]);
    expect(complaints).toEqual(known[engine]);
  });

  it("allow one account per identity at a provider", async () => {
    type Rows = Record<"user" | "account", Record<string, string | boolean>>;
    const tables = database.storage.db.withTables<Rows>();
    const at = new Date().toISOString();
    const dates = { createdAt: at, updatedAt: at };
    const user = { id: "u", name: "", email: "u@example.ch", emailVerified: false, ...dates };
    await tables.insertInto("user").values(user).execute();
    const insertAccount = (id: string) =>
      tables
        .insertInto("account")
        .values({ id, accountId: "sub", providerId: "google", userId: "u", ...dates })
        .execute();
    await insertAccount("first");
    await expect(insertAccount("second")).rejects.toSatisfy(isUniqueViolation);
  });

  it("are reported if missing", async () => {
    const { schema } = database.storage.db;
    await schema.dropTable("rateLimit").execute();
    await schema.alterTable("user").dropColumn("image").execute();
    const wanted = await getMigrations(options());
    expect(wanted.toBeCreated.map(({ table }) => table)).toEqual(["rateLimit"]);
    expect(wanted.toBeAdded.map(({ table }) => table)).toEqual(["user"]);
  });
});
