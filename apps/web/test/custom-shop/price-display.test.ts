import { check } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { SHOPS } from "../kit/shops.ts";
import { Composer, SLUG } from "./composer.ts";

onPhone(
  "shows the price with tax beside the price before tax: on sizes, in the bar and in the order",
  async ({ page }) => {
    const composer = new Composer(page);
    await composer.open();
    await expect(composer.option("size", "XL")).toHaveAccessibleName(
      /CHF\s11\.70 10\.00 hors taxe/,
    );
    await expect(composer.price).toHaveText("dès CHF 10.53 9.00 hors taxe");
    await composer.choose({ size: "XL", meat: ["Poulet"] });
    await expect(composer.price).toHaveText("CHF 11.70 10.00 hors taxe");
    await composer.add();
    await expect(composer.line(0)).toContainText("CHF 11.70");
    await expect(composer.line(0)).toContainText("10.00 hors taxe");
    await expect(composer.list.getByCss("dl").last()).toContainText("TotalCHF 11.70");
  },
);

onPhone.full("a shop whose prices include the tax shows one price", async ({ page, server }) => {
  const tax = { percent: 8.1, mode: "included" };
  await server.publish(SLUG, { ...SHOPS[SLUG], tax });
  const composer = new Composer(page);
  await composer.open();
  await composer.choose({ size: "XL", meat: ["Poulet"] });
  await expect(composer.price).toHaveText("CHF 10.00");
  await expect(page.getByText("TVA 8,1 % comprise").last()).toBeVisible();
  await composer.add();
  await expect(composer.line(0)).not.toContainText("hors taxe");
});

onPhone("sizes show their content, so that 2XL and 3XL differ", async ({ page }) => {
  const composer = new Composer(page);
  await composer.open();
  await expect(composer.option("size", "2XL")).toHaveAccessibleName(/3 viandes · 1 tortilla/);
  await expect(composer.option("size", "3XL")).toHaveAccessibleName(/3 viandes · 2 tortillas/);
});

onPhone.full("a group shows the number of choices and whether it is required", async ({ page }) => {
  const composer = new Composer(page);
  await composer.open();
  await expect(composer.group("size")).toContainText("obligatoire");
  await composer.choose({ size: "XL" });
  await expect(composer.group("meat")).toContainText("0/2");
  await expect(composer.group("meat")).toContainText("obligatoire");
  await composer.choose({ meat: ["Poulet"], sauces: ["Blanche"] });
  await expect(composer.group("meat")).toContainText("1/2");
  await expect(composer.group("sauces")).toContainText("1/3");
  await expect(composer.group("sauces")).toContainText("facultatif");
  await expect(composer.group("sauces")).toHaveAccessibleDescription(
    /1 choisi sur 3 compris, facultatif 3 sauces comprises, puis \+0\.50/,
  );
  await composer.turnTo("Sandwich");
  await expect(composer.group("meat")).toContainText("1/1");
  await expect(composer.group("drinks")).toContainText("facultatif");
});

onPhone.full("extras on a line show their price each and in total", async ({ page }) => {
  const composer = new Composer(page);
  await composer.open();
  await composer.choose({ size: "L", meat: ["Poulet", "Bœuf", "Merguez"] });
  await composer.choose({ cheese: ["Cheddar", "Raclette"] });
  await composer.add();
  await expect(composer.line(0)).toContainText("2 viandes en plus : +1.00 chacune, +2.00 en tout");
  await expect(composer.line(0)).toContainText("1 fromage en plus : +0.20");
});

onPhone.full("a tap shows the content of the sauces on a phone", async ({ page }) => {
  const composer = new Composer(page);
  await composer.open();
  await composer.choose({ size: "L" });
  const samourai = composer.group("sauces").getByText("Mayonnaise relevée à la harissa.");
  await expect(samourai).toBeHidden();
  const details = page.getByRole("button", { name: "Détails : Sauces" });
  await expect(details).toBeVisible();
  expect(details.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await details.click();
  await expect(samourai).toBeVisible();
  await details.click();
  await expect(samourai).toBeHidden();
});

onDesktop.full("shows the content of the sauces on a wide screen", async ({ page }) => {
  const composer = new Composer(page);
  await composer.open();
  await composer.choose({ size: "L" });
  await expect(
    composer.group("sauces").getByText("Mayonnaise relevée à la harissa."),
  ).toBeVisible();
});

onPhone.full("one tap selects all vegetables, another none", async ({ page }) => {
  const composer = new Composer(page);
  await composer.open();
  await composer.choose({ size: "L" });
  const all = composer.option("garniture", "Un peu de tout");
  await check(all);
  await expect(composer.option("garniture", "Carotte")).toBeChecked();
  await composer.option("garniture", "Carotte").click();
  await expect(all).not.toBeChecked();
  await check(all);
  await all.click();
  await expect(composer.option("garniture", "Tomate")).not.toBeChecked();
});
