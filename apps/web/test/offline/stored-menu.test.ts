import { businessRulesPath, PATHS } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import type { Server } from "../kit/server.ts";
import { SHOPS } from "../kit/shops.ts";

const SIMPLE = "rootsflavorsrolle";
const CUSTOM = "nyonbosphore";
/** 14:32 on a Sunday in Zurich. */
const CACHED_AT = Date.parse("2026-11-15T13:32:00Z");

/** As an offline service worker answers. */
function cacheMenu(server: Server, slug: keyof typeof SHOPS): void {
  server.override(businessRulesPath(slug), () => ({ json: SHOPS[slug], cachedAt: CACHED_AT }));
  server.cut(PATHS.liveShop);
}

for (const [kind, slug] of [
  ["simple", SIMPLE],
  ["customisable", CUSTOM],
] as const) {
  onPhone(`a ${kind} shop's menu from the device says of when it is`, async ({ page, server }) => {
    cacheMenu(server, slug);
    await page.open(`/${slug}`, { fixedTime: "2026-11-15T15:00:00Z" });
    await expect(page.getByText("Menu de 14:32, hors ligne.")).toBeVisible();
    await expect(page.getByText("Prix et plats seront vérifiés avant l’envoi.")).toBeVisible();
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreenInAllLanguages();
  });
}

onDesktop.full("a menu of another day shows its date", async ({ page, server }) => {
  cacheMenu(server, SIMPLE);
  await page.open(`/${SIMPLE}`, { fixedTime: "2026-11-17T15:00:00Z", language: "en" });
  await expect(page.getByText(/^Menu of 15\/11\/2026, 14:32, offline\.$/)).toBeVisible();
});

onDesktop("once online again, the menu comes from the server", async ({ page, server }) => {
  cacheMenu(server, SIMPLE);
  await page.open(`/${SIMPLE}`);
  const note = page.getByText(/^Menu (de|du) .*hors ligne\.$/);
  await expect(note).toBeVisible();
  page.setOnline(false);
  server.mend(businessRulesPath(SIMPLE), PATHS.liveShop);
  page.setOnline(true);
  await expect(note).toBeHidden();
});
