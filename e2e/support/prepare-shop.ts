import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runAdmin } from "../../apps/server/test/process/server-process.ts";

export const STAFF_PASSWORD = "Sel-7-Fenouil-Lampe";
export const staffEmail = (slug: string) => `e2e@${slug}.example`;

const PREPARED = "E2E_PREPARED_DATA";

/** Runs once: creates a database with staff in both shops, which every server copies. */
export default async function prepareShop(): Promise<() => void> {
  const dataDir = makeFolder();
  for (const slug of ["rootsflavorsrolle", "nyonbosphore"]) {
    const line = `staff add ${staffEmail(slug)} --shop ${slug} --password ${STAFF_PASSWORD}`;
    const { code, stderr } = await runAdmin(line.split(" "), { DATA_DIR: dataDir });
    if (code !== 0) throw new Error(`the staff of ${slug} could not be added: ${stderr}`);
  }
  process.env[PREPARED] = dataDir;
  return () => rmSync(dataDir, { recursive: true });
}

export function copyPreparedData(): string {
  const dataDir = makeFolder();
  cpSync(process.env[PREPARED] ?? "", dataDir, { recursive: true });
  return dataDir;
}

function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), "comptoir-e2e-"));
}
