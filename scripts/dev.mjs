import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { localEnv, localNode, root } from "./run.mjs";

const web = join(root, "apps/web");

const children = [start(localNode, ["--watch", "apps/server/src/main.ts"], root)];
if (existsSync(join(web, "index.html"))) children.push(start("vite", [], web));

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, stopAll);
for (const child of children) child.on("exit", stopAll);

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
function start(command, args, cwd) {
  return spawn(command, args, { cwd, env: localEnv(), stdio: "inherit" });
}

function stopAll() {
  for (const child of children) child.kill("SIGTERM");
}
