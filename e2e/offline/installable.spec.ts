import { CUSTOM, openBoard, SIMPLE } from "../board/kitchen.ts";
import { test as base, expect, openShop, type Page } from "../support/test.ts";

const test = base.extend({
  // Chrome installs no apps in incognito contexts, which are Playwright's default. This profile is in a
  // temporary folder that Playwright removes.
  context: async ({ playwright }, provide) => {
    const context = await playwright.chromium.launchPersistentContext("");
    await provide(context);
    await context.close();
  },
});

test.use({ serviceWorkers: "allow" });

/** Chromium's reasons against installing the page, and the app it would install. */
async function installability(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const { manifest } = await devtools.send("Page.getAppManifest", {});
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  const errors = installabilityErrors.map(({ errorId }) => errorId);
  const { name, startUrl, scope } = manifest as { name: string; startUrl: string; scope: string };
  return { errors, name, start: new URL(startUrl).pathname, scope: new URL(scope).pathname };
}

// Starts a browser of its own; the server tests the manifests.
test("each shop and its board can be installed under its own name @desktop @full", async ({
  page,
  shop,
}) => {
  for (const [slug, name] of [
    [SIMPLE, "Roots Flavors"],
    [CUSTOM, "Bosphore Nyon"],
  ]) {
    await openShop(page, `/${slug}`);
    const path = `/${slug}`;
    expect(await installability(page)).toEqual({ errors: [], name, start: path, scope: path });
  }
  await openBoard(page, shop);
  const board = `/${CUSTOM}/orders`;
  expect(await installability(page)).toEqual({
    ...{ errors: [], name: "Commandes – Bosphore Nyon" },
    ...{ start: board, scope: board },
  });
});
