import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startProcess } from "./server-process.ts";

let dataDir: string;
let env: Record<string, string>;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "comptoir-start-"));
  env = { DATA_DIR: dataDir };
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test("a first start prints a working staff sign-in, and serves prerendered pages", async () => {
  const server = await startProcess(env);
  const output = server.output();
  expect(output).toContain(`${server.url}/rootsflavorsrolle/orders`);
  const [, email, password] = /nyonbosphore {2}(\S+) {2}(\S+)/.exec(output) ?? [];
  const signedIn = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.url },
    body: JSON.stringify({ email, password }),
  });
  expect(signedIn.status).toBe(200);
  for (const slug of ["rootsflavorsrolle", "nyonbosphore"]) {
    for (const language of ["fr", "en"]) {
      const headers = { cookie: `comptoir_language=${language}` };
      const page = await (await fetch(`${server.url}/${slug}`, { headers })).text();
      expect(page).toContain(`data-slug="${slug}" data-language="${language}"`);
    }
  }
  expect((await fetch(`${server.url}/.well-known/security.txt`)).status).toBe(404);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
});

test("an invalid environment stops the start and names each variable", async () => {
  const stopped = await startProcess({ ...env, DATABASE_URL: "nowhere", LOG_LEVEL: "loud" });
  expect(await stopped.ended).toBe(1);
  expect(stopped.output()).toMatch(/DATABASE_URL: .*\n.*LOG_LEVEL: /);
});
