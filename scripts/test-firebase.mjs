import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { localEnv, root, run } from "./run.mjs";

/**
 * Runs the identity contract against Firebase's Auth emulator. The emulator is large and used only here,
 * so the first run installs it in a folder of its own.
 */
const TOOLS = "firebase-tools@15.34.2";
const home = join(root, ".cache/firebase-tools");
const firebase = join(home, "node_modules/.bin/firebase");

if (!existsSync(firebase)) {
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "package.json"), JSON.stringify({ private: true }));
  run("npm", ["install", "--ignore-scripts", TOOLS], { cwd: home });
}

const chromium = findChromium();
const ok = run(
  firebase,
  [
    "emulators:exec",
    "--only=auth",
    "--project=demo-comptoir",
    `--config=${join(root, "scripts/testing/firebase.json")}`,
    "playwright test e2e/account/contract",
  ],
  { env: localEnv(chromium ? { CHROMIUM_PATH: chromium } : {}) },
);
process.exitCode = ok ? 0 : 1;
