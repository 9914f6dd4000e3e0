import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailServer, startMailServer } from "../mail-server.ts";
import { type ServerProcess, startProcess } from "./server-process.ts";

let dataDir: string;
let mailServer: MailServer;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "comptoir-mail-"));
  mailServer = await startMailServer({ refusesWith: 550 });
  // In production the output is the log alone, and the level makes it complete.
  server = await startProcess({
    DATA_DIR: dataDir,
    SMTP_URL: mailServer.url,
    NODE_ENV: "production",
    LOG_LEVEL: "trace",
  });
});
afterAll(async () => {
  server.child.kill("SIGTERM");
  await server.ended;
  await mailServer.close();
  rmSync(dataDir, { recursive: true });
});

const post = (path: string, body: object) =>
  fetch(`${server.url}/api/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.url },
    body: JSON.stringify(body),
  });

test("a refused mail is logged with the mail server's status, but without the address", async () => {
  const email = "lea@example.ch";
  await post("sign-up/email", { email, password: "Sesame1", name: "Léa" });
  await post("request-password-reset", { email });
  // Both the welcome mail and the one with the link are refused, in either order.
  await expect.poll(() => server.output()).toContain("a mail could not be sent");
  await expect.poll(() => server.output()).toContain("a password link could not be sent");
  expect(mailServer.recipients).toEqual([email, email]);
  expect(server.output()).toContain("EENVELOPE 550 at RCPT TO");
  expect(server.output()).not.toMatch(/@|Léa|user unknown/);
});
