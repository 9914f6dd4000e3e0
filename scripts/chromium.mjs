import { existsSync, readFileSync } from "node:fs";
import { run } from "./run.mjs";

const usualPlaces = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/**
 * The Chromium for the browser tests, installed first when the machine has none.
 * @returns {string | undefined} nothing when Playwright is to use its own download
 */
export function findChromium() {
  return installedChromium() ?? chromiumFromDebian() ?? playwrightChromium();
}

/** @returns {string | undefined} */
export function installedChromium() {
  const places = [process.env.CHROMIUM_PATH, ...usualPlaces];
  return places.find((path) => path && existsSync(path));
}

function chromiumFromDebian() {
  if (!isDebian() || process.getuid?.() !== 0) return undefined;
  console.log("Installing Chromium…");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const done =
    run("apt-get", ["update", "-qq"], { env }) &&
    run("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"], { env });
  return done ? installedChromium() : undefined;
}

// Its descendants ship a chromium package too, but one that needs snap.
function isDebian() {
  const release = "/etc/os-release";
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, "utf8"));
}

function playwrightChromium() {
  console.log("Downloading Chromium…");
  run("playwright", ["install", "chromium"]);
  return undefined;
}
