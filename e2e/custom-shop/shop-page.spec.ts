import { expect, test } from "../support/test.ts";
import { ComposerPage, SLUG } from "./composer-page.ts";

// One person; nothing here needs the server once the page is loaded.
test("the logo covers the page for a second and fades, while the page is ready @phone @full", async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ reducedMotion: "no-preference" });
  const page = await context.newPage();
  await page.goto(`${shop.url}/${SLUG}`);
  const composer = new ComposerPage(page);
  const splash = page.locator("[data-splash]");
  await expect(splash).toBeVisible();
  await composer.untilItListens();
  await composer.choose({ size: "L" });
  await expect(composer.group("meat")).toBeVisible();
  await expect(splash).toBeHidden();
  await context.close();
});

test("two tabs agree on the order, and a line removed in one is added again by the other @desktop @full", async ({
  page,
  context,
}) => {
  const composer = new ComposerPage(page);
  await composer.openWith("Sandwich");
  const otherPage = await context.newPage();
  const other = new ComposerPage(otherPage);
  await other.openWith("Box");
  await expect(other.list.getByRole("heading", { level: 3 })).toHaveText(["Sandwich", "Box"]);
  await expect(composer.list.getByRole("heading", { level: 3 })).toHaveText(["Sandwich", "Box"]);
  await composer.line(0).getByRole("button", { name: "Retirer Sandwich" }).click();
  await expect(other.list.getByRole("heading", { level: 3 })).toHaveText(["Box"]);

  await other.line(0).getByRole("button", { name: "Modifier Box" }).click();
  await expect(otherPage.getByRole("button", { name: other.words.save })).toBeVisible();
  await composer.list.getByRole("button", { name: "Retirer Box" }).click();
  await otherPage.getByRole("button", { name: other.words.add }).click();
  await expect(composer.list.getByRole("heading", { level: 3 })).toHaveText(["Box"]);
});
