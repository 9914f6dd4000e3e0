import { expect, type Page, test } from "../support/test.ts";
import { openBoard, openDisplay } from "./kitchen.ts";

/** What the page's Permissions-Policy says of these features; none is left to the browser's default. */
const allowed = (page: Page, features: readonly string[]) =>
  page.evaluate((asked) => {
    const { featurePolicy } = document as unknown as {
      featurePolicy: { allowsFeature(feature: string): boolean };
    };
    return asked.filter((feature) => featurePolicy.allowsFeature(feature));
  }, features);

// One screen; the server tests the header in hardening.test.ts.
test("board and display may keep the screen on, ring, copy and fill the screen, and nothing else @desktop @full", async ({
  page,
  shop,
}) => {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Permissions-Policy")) warnings.push(message.text());
  });
  const used = ["screen-wake-lock", "autoplay", "clipboard-write", "fullscreen"];
  const unused = ["camera", "microphone", "geolocation", "usb", "serial", "payment", "midi"];

  // The person's yes, which not every Chromium gives by itself; the policy comes before it.
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
