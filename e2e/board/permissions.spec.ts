import { expect, type Page, test } from "../support/test.ts";
import { openBoard, openDisplay } from "./kitchen.ts";

/** The features that the page's Permissions-Policy allows. */
const allowed = (page: Page, features: readonly string[]) =>
  page.evaluate((features) => {
    const { featurePolicy } = document as unknown as {
      featurePolicy: { allowsFeature(feature: string): boolean };
    };
    return features.filter((feature) => featurePolicy.allowsFeature(feature));
  }, features);

// One screen; the server tests the header in hardening.test.ts.
test("board and display may use wake lock, sound, clipboard and full screen only @desktop @full", async ({
  page,
  shop,
}) => {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Permissions-Policy")) warnings.push(message.text());
  });
  const used = ["screen-wake-lock", "autoplay", "clipboard-write", "fullscreen"];
  const unused = ["camera", "microphone", "geolocation", "usb", "serial", "payment", "midi"];

  // Not every Chromium grants this by itself. The policy is checked before the permission.
  await page.context().grantPermissions(["screen-wake-lock"]);
  await openBoard(page, shop);
  expect(await allowed(page, [...used, ...unused])).toEqual(used);
  const lock = await page.evaluate(async () => (await navigator.wakeLock.request("screen")).type);
  expect(lock).toBe("screen");

  await openDisplay(page, shop);
  await page.getByRole("button", { name: "Plein écran" }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  expect(warnings).toEqual([]);
});
