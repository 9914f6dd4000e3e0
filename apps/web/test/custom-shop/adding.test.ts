import { press, uncheck } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { Composer } from "./composer.ts";

onPhone.full(
  "adding asks for a size, then for a meat, for two seconds and in view",
  async ({ page }) => {
    const composer = new Composer(page);
    await composer.open({ now: Date.now() });
    const add = page.getByRole("button", { name: composer.words.add });
    page.clock.pause();

    await add.click();
    const forSize = page.getByRole("alert").filter({ hasText: "Veuillez choisir une taille." });
    await expect(forSize).toBeInViewport();
    await expect(composer.option("size", "L")).toBeFocused();
    await page.clock.runFor(1_900);
    await expect(forSize).toBeVisible();
    await page.clock.runFor(200);
    await expect(forSize).toBeHidden();

    await composer.choose({ size: "L" });
    composer.group("drinks").element().scrollIntoView();
    await add.click();
    await expect(
      page.getByRole("alert").filter({ hasText: "Veuillez choisir une viande." }),
    ).toBeInViewport();
    await expect(composer.option("meat", "Poulet")).toBeFocused();
    await expect(composer.list).toBeHidden();
  },
);

onDesktop(
  "adding appends a line with quantity 1, clears the form, opens the list and shows a message for two seconds",
  async ({ page }) => {
    const composer = new Composer(page);
    await composer.open({ now: Date.now() });
    await composer.choose({ size: "XL", meat: ["Poulet"] });
    // The second opening needs no loading time.
    await composer.openOrder();
    await press("Escape");
    await expect(composer.list).toBeHidden();
    page.clock.pause();
    await page.getByRole("button", { name: composer.words.add }).click();
    const banner = composer.list.getByText("Article ajouté à votre commande");
    await page.clock.runFor(400);
    await expect(banner).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(banner).toBeVisible();
    await page.clock.runFor(600);
    await expect(banner).toBeHidden();
    page.clock.resume();
    await expect(composer.line(0).getByRole("status")).toHaveText("1");
    await composer.addMore();
    await expect(composer.option("size", "XL")).not.toBeChecked();
    await expect(page.getByRole("heading", { level: 2, name: "Tacos" }).first()).toBeFocused();
  },
);

onPhone(
  "editing a line restores its category and choices, and saving overwrites that line only",
  async ({ page }) => {
    const composer = new Composer(page);
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

    await uncheck(composer.option("meat", "Merguez"));
    await composer.choose({ size: "L" });
    await page.getByRole("button", { name: composer.words.save }).click();
    await expect(composer.list.getByRole("listitem")).toHaveCount(2);
    await expect(composer.line(0)).toContainText("Tacos L");
    await expect(composer.line(0)).toContainText("24.00 hors taxe");
    await expect(composer.line(0).getByRole("status")).toHaveText("2");
    await expect(composer.line(1)).toContainText("Bœuf");

    await composer.addMore();
    await expect(composer.option("meat", "Mixte")).toBeChecked();
  },
);

onPhone("the composer and the order survive a reload", async ({ page }) => {
  const composer = new Composer(page);
  await composer.open();
  await composer.turnTo("Box");
  await composer.choose({ meat: ["Poulet"] });
  await composer.add();
  await composer.addMore();
  await composer.choose({ meat: ["Bœuf"], sauces: ["Ketchup"] });
  await page.reload();
  await expect(composer.option("meat", "Bœuf")).toBeChecked();
  await expect(composer.option("sauces", "Ketchup")).toBeChecked();
  await composer.openOrder();
  await expect(composer.line(0)).toContainText("Poulet");
});

onPhone(
  "the page, the composer and the order list have no accessibility fault",
  async ({ page }) => {
    const composer = new Composer(page);
    await composer.open();
    await page.getByRole("button", { name: composer.words.add }).click();
    await composer.choose({ size: "XL", meat: ["Poulet", "Bœuf", "Mixte"] });
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
    await expect(page).toBeAccessible();
  },
);

onPhone.full("shows no logo over the page with reduced motion", async ({ page }) => {
  const composer = new Composer(page);
  await composer.open();
  await expect(page.getByCss("[data-splash]")).toBeHidden();
});
