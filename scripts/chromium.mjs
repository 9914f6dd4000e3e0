import { existsSync } from "node:fs";
import { installPackages, isDebian } from "./apt.mjs";
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

// Debian's descendants ship a chromium package too, but one that needs snap.
function chromiumFromDebian() {
  return isDebian() && installPackages("chromium-headless-shell") ? installedChromium() : undefined;
}

function playwrightChromium() {
  console.log("Downloading Chromium…");
  run("playwright", ["install", "chromium"]);
  return undefined;
}
