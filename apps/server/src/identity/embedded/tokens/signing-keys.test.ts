import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { decodeProtectedHeader } from "jose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../storage/schema.ts";
import { createBrowser, PUBLIC_URL } from "../../test/browser.ts";
import {
  ENGINES,
  openTestDatabase,
  SECRET,
  startIdentity,
  type TestDatabase,
} from "../../test/embedded-fixture.ts";
import { signingKeyStore } from "./signing-keys.ts";

const START_A_PROCESS = `
  import { openStorage } from "${new URL("../../../storage/storage.ts", import.meta.url)}";
  import { createEmbeddedIdentity } from "${new URL("../embedded-identity.ts", import.meta.url)}";
  const { publicUrl, secret, ...options } = JSON.parse(process.argv[1]);
  const { db, close } = openStorage(options);
  await createEmbeddedIdentity({ db, publicUrl, secret });
  await close();
`;

describe.each(ENGINES)("the signing key on %s", (engine) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(() => database.drop());

  const clock = () => new Date();
  const storeOn = (db: Db) => signingKeyStore({ db, secret: SECRET, clock });
  const storedKeys = () => storeOn(database.storage.db).readAll();

  it("is one, however many are made at the same moment", async () => {
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

  it("is one when two processes start together on an empty database", async () => {
    const given = JSON.stringify({ ...database.options, publicUrl: PUBLIC_URL, secret: SECRET });
    const start = () =>
      promisify(execFile)(process.execPath, ["--input-type=module", "-e", START_A_PROCESS, given]);
    await Promise.all([start(), start()]);
    expect(await storedKeys()).toHaveLength(1);
  });

  it("is there before the first token, and signs them all", async () => {
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
