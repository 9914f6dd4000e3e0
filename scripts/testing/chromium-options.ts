import { installedChromium } from "../chromium.mjs";

/** Without an installed Chromium, Playwright uses its own. */
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
    // Images are drawn in software, and no test looks at one.
    "--blink-settings=imagesEnabled=false",
  ],
};
