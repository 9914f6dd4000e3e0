import { spawn, spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const localNode = join(root, "node_modules/.bin/node");

/** The project's Node and tools come first in PATH. */
export function localEnv(extra = {}) {
  const path = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}

/**
 * Runs a command in the foreground and returns whether it succeeded.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export function run(command, args, { cwd = root, env = localEnv() } = {}) {
  const { status, error } = spawnSync(command, args, { cwd, env, stdio: "inherit" });
  if (error) console.error(`${command}: ${error.message}`);
  return status === 0;
}

/**
 * Runs a command without blocking. With `keepsOutput` its output is returned instead of printed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, keepsOutput?: boolean }} [options]
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
export function runBeside(
  command,
  args,
  { cwd = root, env = localEnv(), keepsOutput = false } = {},
) {
  const output = keepsOutput ? "pipe" : "inherit";
  const child = spawn(command, args, { cwd, env, stdio: ["inherit", output, output] });
  /** @type {Buffer[]} */
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => printed.push(chunk));
  }
  return new Promise((resolve) => {
    const end = (/** @type {boolean} */ succeeded) =>
      resolve({ succeeded, output: Buffer.concat(printed).toString() });
    child.on("close", (code) => end(code === 0));
    child.on("error", (error) => {
      console.error(`${command}: ${error.message}`);
      end(false);
    });
  });
}
