import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { localNode, root, run } from "../run.mjs";
import { hashFiles } from "./input-hash.mjs";

const oldestNode = 24;
const lockFile = join(root, "package-lock.json");
const stampFile = join(root, "node_modules/.comptoir-lock");

export function installWhenNeeded() {
  const wanted = `${hashFiles([lockFile])} ${process.platform}-${process.arch}`;
  if (readIfPresent(stampFile) === wanted) return;

  console.log("Installing…");
  const lockBefore = readFileSync(lockFile);
  // npm omits build tools, which are development dependencies, under NODE_ENV=production.
  const flags = [
    "--include=dev",
    "--no-audit",
    "--no-fund",
    "--prefer-offline",
    "--loglevel=error",
  ];
  const installed = run("npm", ["install", ...flags]);
  if (!readFileSync(lockFile).equals(lockBefore)) writeFileSync(lockFile, lockBefore);
  if (!installed) throw new Error("npm install failed; see its message above.");
  writeFileSync(stampFile, wanted);
}

export function checkLocalNode() {
  const { stdout, error } = spawnSync(localNode, ["--version"], { encoding: "utf8" });
  const major = Number(/^v(\d+)\./.exec(stdout ?? "")?.[1]);
  if (!error && major >= oldestNode) return;
  const found = error ? "does not start" : `is ${stdout.trim()}`;
  throw new Error(
    `node_modules/.bin/node ${found}, but Node ${oldestNode} or newer is needed: ` +
      "delete node_modules and try again.",
  );
}

/** @param {string} path */
function readIfPresent(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}
