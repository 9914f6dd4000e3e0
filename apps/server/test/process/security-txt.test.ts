import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ServerProcess, startProcess } from "./server-process.ts";

const YEAR_MS = 365 * 24 * 3600 * 1000;
let dataDir: string;
let server: ServerProcess;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "comptoir-security-txt-"));
});
afterEach(async () => {
  server.child.kill("SIGTERM");
  await server.ended;
  rmSync(dataDir, { recursive: true });
});

const start = async (env: Record<string, string>) => {
  server = await startProcess({ DATA_DIR: dataDir, ...env });
  return await fetch(`${server.url}/.well-known/security.txt`);
};

test("whoever finds a hole is told where to write to, in both languages, for a year", async () => {
  const answer = await start({
    SECURITY_CONTACT: "mailto:securite@example.ch",
    PUBLIC_URL: "https://commande.example.ch",
  });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "text/plain; charset=utf-8",
  ]);
  const lines = (await answer.text()).split("\n");
  const [, expires = ""] = /^Expires: (.+)$/.exec(lines[1] ?? "") ?? [];
  expect(lines).toEqual([
    "Contact: mailto:securite@example.ch",
    `Expires: ${new Date(expires).toISOString()}`,
    "Preferred-Languages: fr, en",
    "Canonical: https://commande.example.ch/.well-known/security.txt",
    "",
  ]);
  const left = Date.parse(expires) - Date.now();
  expect(left).toBeLessThanOrEqual(YEAR_MS);
  expect(left).toBeGreaterThan(YEAR_MS - 3600_000);
});

test("where no contact is set there is no such file", async () => {
  expect((await start({})).status).toBe(404);
});
