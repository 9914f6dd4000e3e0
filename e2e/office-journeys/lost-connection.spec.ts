import { OFFICE_PATHS } from "@comptoir/contract";
import type { Route } from "@playwright/test";
import { expect, expectConsoleErrors, type Page, test } from "../support/test.ts";
import { draftField, draftLine, emailOf, makeShop, openOffice, signIn } from "./own-shop.ts";

const SLUG = "lost-connection";
const BOREK = ["categories", "plates", "options", "spinach_pastry"];
const DUO = [...BOREK, "sizes", "couple", "price"];
const FAMILY = [...BOREK, "sizes", "family", "price"];

async function unfoldBorek(page: Page): Promise<void> {
  await page.getByRole("searchbox", { name: "Chercher un plat" }).fill("borek epinards");
  await expect(page.getByText("1 plat trouvé")).toBeVisible();
  await page.getByRole("button", { name: /3 tailles/ }).click();
}

test("whoever loses the connection goes on, loses nothing by a reload, and it is sent afterwards @phone", async ({
  page,
  shop,
}) => {
  expectConsoleErrors();
  await makeShop(shop, SLUG, { owners: ["lea"] });
  await signIn(page, shop, emailOf("lea", SLUG));
  await openOffice(page, SLUG, "menu");
  await unfoldBorek(page);
  const duo = page.getByRole("textbox", { name: "Prix Duo : Börek aux épinards" });
  const family = page.getByRole("textbox", { name: "Prix Famille : Börek aux épinards" });

  await page.context().setOffline(true);
  await duo.fill("17.50");
  await family.fill("34");
  await family.blur();
  await expect(draftLine(page)).toContainText("Hors ligne : gardé sur cet appareil");
  await expect(draftLine(page)).toContainText("2 changements");
  await duo.fill("18");
  await duo.blur();

  // The page comes again, and what was typed with it; its changes cannot be saved yet.
  const cut = (route: Route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback();
  await page.route(`**${OFFICE_PATHS.draft}*`, cut);
  await page.context().setOffline(false);
  await page.reload();
  await unfoldBorek(page);
  await expect(duo).toHaveValue("18.00");
  await expect(family).toHaveValue("34.00");
  await expect(draftLine(page)).toContainText("Hors ligne : gardé sur cet appareil");

  // On leaving it was sent as well, and no answer waited for: sent again, it is no clash.
  await page.unroute(`**${OFFICE_PATHS.draft}*`, cut);
  await expect(draftLine(page)).toContainText("Enregistré");
  await expect(draftLine(page)).not.toContainText("désaccord");
  expect(await draftField(page, SLUG, DUO)).toBe(18);
  expect(await draftField(page, SLUG, FAMILY)).toBe(34);
});
