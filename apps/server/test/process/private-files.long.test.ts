import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runAdmin, type ServerProcess, startProcess } from "./server-process.ts";

let folder: string;
let dataDir: string;
let usual: number;
let server: ServerProcess;
const admin = (...args: string[]) => runAdmin(args, { DATA_DIR: dataDir });

/** Child processes inherit the umask: files are public unless the code sets their mode. */
beforeEach(() => {
  usual = process.umask(0);
  folder = mkdtempSync(join(tmpdir(), "comptoir-modes-"));
  dataDir = join(folder, "deep", "data");
});
afterEach(async () => {
  process.umask(usual);
  await stop();
  rmSync(folder, { recursive: true });
});

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
const modes = () =>
  Object.fromEntries(
    readdirSync(dataDir, { recursive: true, encoding: "utf8" }).map((name) => [
      name.replace(/^mail\/.+/, "mail/message").replace(/before-.+/, "before"),
      mode(join(dataDir, name)),
    ]),
  );

const start = async () => {
  server = await startProcess({ DATA_DIR: dataDir });
};
async function stop() {
  server.child.kill("SIGTERM");
  await server.ended;
}
async function askForLink({ url }: ServerProcess) {
  const answer = await fetch(`${url}/api/auth/request-password-reset`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ email: "staff@nyonbosphore.example" }),
  });
  expect(answer.status).toBe(200);
}

test("whatever the umask, data, secret, mail and backups are readable by the owner only", async () => {
  await start();
  await askForLink(server);
  await expect.poll(() => modes()["mail/message"]).toBe("600");
  expect(modes()).toEqual({
    "auth-secret": "600",
    "comptoir.sqlite": "600",
    "comptoir.sqlite-shm": "600",
    "comptoir.sqlite-wal": "600",
    mail: "700",
    "mail/message": "600",
  });
  expect(mode(dataDir)).toBe("700");
  const copy = join(folder, "copy.sqlite");
  expect((await admin("backup", copy)).code).toBe(0);
  expect(mode(copy)).toBe("600");

  await stop();
  chmodSync(join(dataDir, "comptoir.sqlite"), 0o644);
  expect((await admin("restore", copy, "--replace")).code).toBe(0);
  expect(modes()).toMatchObject({
    "comptoir.sqlite": "600",
    "comptoir.sqlite.before": "600",
  });
});

test("files that an earlier release left readable are restricted at the next start", async () => {
  await start();
  await stop();
  chmodSync(dataDir, 0o755);
  chmodSync(join(dataDir, "comptoir.sqlite"), 0o644);
  chmodSync(join(dataDir, "auth-secret"), 0o644);
  await start();
  expect(mode(dataDir)).toBe("700");
  expect(new Set(Object.values(modes()))).toEqual(new Set(["600"]));
});
