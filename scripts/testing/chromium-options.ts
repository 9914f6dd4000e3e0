import { installedChromium } from "../chromium.mjs";

/** Without an installed Chromium, Playwright uses its own. */
export const chromiumWithImages = {
  executablePath: installedChromium(),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** Images are drawn in software, and hardly a test looks at one. */
export const chromiumOptions = {
  ...chromiumWithImages,
  args: [...chromiumWithImages.args, "--blink-settings=imagesEnabled=false"],
};
