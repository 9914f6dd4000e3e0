import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const localNode = join(root, "node_modules/.bin/node");

/** The project's own Node and tools come before the machine's. */
export function localEnv(extra = {}) {
  const path = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}

/**
 * Runs a command in the foreground and tells whether it succeeded.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export function run(command, args, { cwd = root, env = localEnv() } = {}) {
  const { status, error } = spawnSync(command, args, { cwd, env, stdio: "inherit" });
  if (error) console.error(`${command}: ${error.message}`);
  return status === 0;
}
