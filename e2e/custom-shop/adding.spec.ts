import { expect, expectAccessible, test } from "../support/test.ts";
import { ComposerPage, SLUG } from "./composer-page.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("adding asks for a size, then for a meat, for two seconds and in view @phone", async ({
  page,
}) => {
  await page.clock.install();
  const composer = new ComposerPage(page);
  await composer.open();
  const add = page.getByRole("button", { name: composer.words.add });
  await page.clock.pauseAt(new Date(Date.now() + 60_000));

  await add.click();
  const forSize = page.getByRole("alert").filter({ hasText: "Veuillez choisir une taille." });
  await expect(forSize).toBeInViewport();
  await expect(composer.option("size", "L")).toBeFocused();
  await page.clock.runFor(1_900);
  await expect(forSize).toBeVisible();
  await page.clock.runFor(200);
  await expect(forSize).toBeHidden();

  await composer.choose({ size: "L" });
  await composer.group("drinks").scrollIntoViewIfNeeded();
  await add.click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Veuillez choisir une viande." }),
  ).toBeInViewport();
  await expect(composer.option("meat", "Poulet")).toBeFocused();
  await expect(composer.list).toBeHidden();
});

test("adding appends the line with quantity 1, clears the form, opens the list and says so for two seconds", async ({
  page,
}) => {
  await page.clock.install();
  const composer = new ComposerPage(page);
  await composer.open();
  await composer.choose({ size: "XL", meat: ["Poulet"] });
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole("button", { name: composer.words.add }).click();
  const banner = page.getByText("Article ajouté à votre commande");
  await expect(banner).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(banner).toBeVisible();
  await page.clock.runFor(200);
  await expect(banner).toBeHidden();
  await page.clock.resume();
  await expect(composer.line(0).getByRole("status")).toHaveText("1");
  await composer.addMore();
  await expect(composer.option("size", "XL")).not.toBeChecked();
  await expect(page.getByRole("heading", { level: 2, name: "Tacos" }).first()).toBeFocused();
});

test("an edited line comes back with its category and choices, and saving overwrites that line only", async ({
  page,
}) => {
  const composer = new ComposerPage(page);
  await composer.open();
  await composer.choose({
    size: "3XL",
    tortillas: 3,
    meat: ["Poulet", "Merguez"],
    sauces: ["Blanche"],
    drinks: ["Ayran"],
  });
  await composer.add();
  await composer.line(0).getByRole("button", { name: composer.words.more }).click();
  await composer.addMore();
  await composer.turnTo("Pizza");
  await composer.choose({ meat: ["Bœuf"] });
  await composer.add();
  await composer.addMore();
  await composer.choose({ meat: ["Mixte"] });

  await composer.openOrder();
  await composer.line(0).getByRole("button", { name: "Modifier Tacos 3XL" }).click();
  await expect(page.getByText("Vous modifiez « Tacos 3XL »")).toBeVisible();
  for (const [group, name] of [
    ["size", "3XL"],
    ["meat", "Poulet"],
    ["meat", "Merguez"],
    ["sauces", "Blanche"],
    ["drinks", "Ayran"],
  ] as const) {
    await expect(composer.option(group, name)).toBeChecked();
  }
  await expect(composer.group("tortillas").getByRole("status")).toHaveText("3");

  await composer.option("meat", "Merguez").uncheck();
  await composer.choose({ size: "L" });
  await page.getByRole("button", { name: composer.words.save }).click();
  await expect(composer.list.getByRole("listitem")).toHaveCount(2);
  await expect(composer.line(0)).toContainText("Tacos L");
  await expect(composer.line(0)).toContainText("CHF 24.00");
  await expect(composer.line(0).getByRole("status")).toHaveText("2");
  await expect(composer.line(1)).toContainText("Bœuf");

  await composer.addMore();
  await expect(composer.option("meat", "Mixte")).toBeChecked();
});

test("what is being composed and the order survive a reload @phone", async ({ page }) => {
  const composer = new ComposerPage(page);
  await composer.open();
  await composer.turnTo("Box");
  await composer.choose({ meat: ["Poulet"] });
  await composer.add();
  await composer.addMore();
  await composer.choose({ meat: ["Bœuf"], sauces: ["Ketchup"] });
  await page.reload();
  await composer.untilItListens();
  await expect(composer.option("meat", "Bœuf")).toBeChecked();
  await expect(composer.option("sauces", "Ketchup")).toBeChecked();
  await composer.openOrder();
  await expect(composer.line(0)).toContainText("Poulet");
});

test("the page, the composer and the order list have no accessibility fault", async ({ page }) => {
  test.slow();
  const composer = new ComposerPage(page);
  await composer.open();
  await page.getByRole("button", { name: composer.words.add }).click();
  await expectAccessible(page);
  await composer.choose({ size: "XL", meat: ["Poulet", "Bœuf", "Mixte"] });
  await expectAccessible(page);
  await composer.add();
  await composer.addMore();
  await composer.turnTo("Sandwich");
  await composer.choose({ meat: ["Poulet"] });
  await composer.add();
  await composer
    .line(0)
    .getByRole("button", { name: /^Garder en favori/ })
    .click();
  await composer
    .line(1)
    .getByRole("button", { name: /^Retirer Sandwich/ })
    .click();
  await expectAccessible(page);
});

test("the logo covers the page for a second and fades, while the page is ready beneath @phone", async ({
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

test("who asked for less motion sees no logo over the page @phone", async ({ page }) => {
  const composer = new ComposerPage(page);
  await composer.open();
  await expect(page.locator("[data-splash]")).toBeHidden();
});
