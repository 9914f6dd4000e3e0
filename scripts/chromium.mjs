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
 * Chromium for the browser tests, installed if missing.
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

// Debian's derivatives ship a chromium package that needs snap.
function chromiumFromDebian() {
  return isDebian() && installPackages("chromium-headless-shell") ? installedChromium() : undefined;
}

function playwrightChromium() {
  console.log("Downloading Chromium…");
  run("playwright", ["install", "chromium"]);
  return undefined;
}
