import { installedChromium } from "../chromium.mjs";

/** How every browser test starts its Chromium; without an installed one, Playwright takes its own. */
export const chromiumOptions = {
  executablePath: installedChromium(),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--blink-settings=imagesEnabled=false",
  ],
};
