import { decodeProtectedHeader } from "jose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../storage/schema.ts";
import { createBrowser } from "../../test/browser.ts";
import {
  ENGINES,
  openTestDatabase,
  SECRET,
  startIdentity,
  type TestDatabase,
} from "../../test/embedded-fixture.ts";
import { signingKeyStore } from "./signing-keys.ts";

describe.each(ENGINES)("the signing key on %s", (engine) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(() => database.drop());

  const clock = () => new Date();
  const storeOn = (db: Db) => signingKeyStore({ db, secret: SECRET, clock });
  const storedKeys = () => storeOn(database.storage.db).readAll();

  it("is created once under concurrency", async () => {
    const made = {
      publicKey: "{}",
      privateKey: "{}",
      createdAt: new Date(),
      alg: "ES256",
    } as const;
    const connections = [database.storage];
    if (engine === "postgres") connections.push(database.openAgain(), database.openAgain());
    const stores = connections.flatMap(({ db }) => Array.from({ length: 4 }, () => storeOn(db)));
    const keys = await Promise.all(stores.map((store) => store.createJwk(made)));
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
    expect(await storedKeys()).toHaveLength(1);
  });

  it("is created once when two servers start together on an empty database", async () => {
    const other = engine === "postgres" ? database.openAgain() : database.storage;
    const started = await Promise.all([database.storage, other].map((each) => startIdentity(each)));
    expect(await storedKeys()).toHaveLength(1);
    for (const { app } of started) await app.close();
  });

  it("exists before the first token, and signs them all", async () => {
    const { app } = await startIdentity(database.storage);
    const [made] = await storedKeys();
    const browser = createBrowser(app);
    await browser.signUp("first@example.ch");
    const tokens = await Promise.all(Array.from({ length: 8 }, () => browser.token()));
    const names = new Set(tokens.map((token) => decodeProtectedHeader(token).kid));
    expect([...names]).toEqual([made?.id]);
    await app.close();
  });
});
