import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

test("a process that loads PostgreSQL exits with the given status", () => {
  const folder = mkdtempSync(join(tmpdir(), "comptoir-status-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = `
    import { loadEmbeddedPostgres } from ${JSON.stringify(new URL("embedded-postgres.ts", import.meta.url).href)};
    await loadEmbeddedPostgres(${JSON.stringify(folder)});
    process.exitCode = 3;
  `;
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", script]);
  expect(status).toBe(3);
});
