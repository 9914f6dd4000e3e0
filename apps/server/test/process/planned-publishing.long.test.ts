import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OFFICE_PATHS, type VersionSummary } from "@comptoir/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshPostgresDatabase } from "../databases.ts";
import { ENGINES } from "../harness.ts";
import { NAME, SHOP } from "../office.ts";
import { type ServerProcess, startProcess } from "./server-process.ts";

const ORIGIN = "http://comptoir.test";
const SECRET = "a secret that every process was given";
let dataDir: string;
let database: Awaited<ReturnType<typeof freshPostgresDatabase>>;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "comptoir-plans-"));
  database = await freshPostgresDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

async function tokenOf({ url, output }: ServerProcess, sign: { email: string; password: string }) {
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: ORIGIN },
    body: JSON.stringify(sign),
  });
  expect(signedIn.status, output()).toBe(200);
  const cookie = (signedIn.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  const token = await fetch(`${url}/api/auth/token`, { headers: { cookie } });
  return ((await token.json()) as { token: string }).token;
}

async function stop(server: ServerProcess) {
  server.child.kill("SIGTERM");
  await server.ended;
}

test.each(ENGINES)(
  "a plan that became due while no server ran is published once, on %s",
  async (engine) => {
    const env = {
      ...{ DATA_DIR: join(dataDir, engine), AUTH_SECRET: SECRET, PUBLIC_URL: ORIGIN },
      ...(engine === "postgres" ? { DATABASE_URL: database.url } : {}),
    };
    const first = await startProcess(env);
    const [, email = "", password = ""] =
      /rootsflavorsrolle {2}(\S+) {2}(\S+)/.exec(first.output()) ?? [];
    const at = new Date(Date.now() + 4_000).toISOString();
    const changes = [{ path: NAME, was: "Roots Flavors", value: "Racines" }];
    const planned = await fetch(`${first.url}${OFFICE_PATHS.plans}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${await tokenOf(first, { email, password })}`,
      },
      body: JSON.stringify({ restaurantId: SHOP, at, changes }),
    });
    expect(planned.status).toBe(200);
    await stop(first);
    await new Promise((resolve) => setTimeout(resolve, Date.parse(at) - Date.now()));

    const others = await Promise.all(
      (engine === "postgres" ? [1, 2] : [1]).map(() => startProcess(env)),
    );
    for (const { url } of others) {
      const name = async () => {
        const menu = await fetch(`${url}/business_rules/${SHOP}.json`);
        return ((await menu.json()) as { shopName: string }).shopName;
      };
      await expect.poll(name).toBe("Racines");
    }
    const [second] = others;
    if (!second) throw new Error("no server");
    const listed = await fetch(`${second.url}${OFFICE_PATHS.versions}?restaurantId=${SHOP}`, {
      headers: { authorization: `Bearer ${await tokenOf(second, { email, password })}` },
    });
    const { versions } = (await listed.json()) as { versions: VersionSummary[] };
    expect(versions.map(({ origin }) => origin)).toEqual(["plan", "file"]);
    await Promise.all(others.map(stop));
  },
  120_000,
);
