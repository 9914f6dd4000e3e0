import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { PUBLIC_URL } from "../../test/browser.ts";
import { ENGINES, openTestDatabase, SECRET } from "../../test/embedded-fixture.ts";
import { signingKeyStore } from "./signing-keys.ts";

const START_A_PROCESS = `
  import { openStorage } from "${new URL("../../../storage/storage.ts", import.meta.url)}";
  import { createEmbeddedIdentity } from "${new URL("../embedded-identity.ts", import.meta.url)}";
  const { publicUrl, secret, ...options } = JSON.parse(process.argv[1]);
  const { db, close } = openStorage(options);
  await createEmbeddedIdentity({ db, publicUrl, secret });
  await close();
`;

// SQLite locks between processes only; within one, connections take turns.
it.each(ENGINES)("two processes starting together on %s create one signing key", async (engine) => {
  const database = await openTestDatabase(engine);
  const config = JSON.stringify({ ...database.options, publicUrl: PUBLIC_URL, secret: SECRET });
  const start = () =>
    promisify(execFile)(process.execPath, ["--input-type=module", "-e", START_A_PROCESS, config]);
  await Promise.all([start(), start()]);
  const { db } = database.storage;
  const keys = await signingKeyStore({ db, secret: SECRET, clock: () => new Date() }).readAll();
  expect(keys).toHaveLength(1);
  await database.drop();
});
