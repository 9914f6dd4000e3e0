import { existsSync } from "node:fs";
import { join } from "node:path";
import { localEnv, localNode, root, run } from "./run.mjs";

const projects = [
  "packages/domain",
  "packages/contract",
  "apps/server",
  "apps/web",
  "apps/web/src/service-worker",
  ".",
];
const typed = projects.filter((project) => existsSync(join(root, project, "tsconfig.json")));

/** @type {[name: string, command: string, args: string[]][]} */
const checks = [
  ["format and lint", "biome", ["check", "--error-on-warnings"]],
  ...typed.map(typeCheck),
  ["unused code", "knip", ["--no-progress"]],
  ["import rules", localNode, ["scripts/check-imports.mjs"]],
];

// The compiler is a Go program that ends before frequent garbage collections pay off.
const env = localEnv({ GOGC: "800" });

const failed = checks.filter(([name, command, args]) => {
  const ok = run(command, args, { env });
  console.log(`${ok ? "ok    " : "FAILED"} ${name}`);
  return !ok;
});
process.exitCode = failed.length === 0 ? 0 : 1;

/**
 * @param {string} project
 * @returns {[string, string, string[]]}
 */
function typeCheck(project) {
  return [`types of ${project === "." ? "scripts and tests" : project}`, "tsc", ["-p", project]];
}
