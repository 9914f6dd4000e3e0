import { describe } from "vitest";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { Composer } from "./composer.ts";

describe("changing category", () => {
  onPhone("clears sauces and cheese unless the category is tacos", async ({ page }) => {
    const composer = new Composer(page);
    await composer.open();
    await composer.turnTo("Sandwich");
    await composer.choose({ meat: ["Poulet"], cheese: ["Cheddar"], sauces: ["Blanche"] });

    await composer.turnTo("Tacos");
    await composer.choose({ size: "L" });
    await expect(composer.option("cheese", "Cheddar")).toBeChecked();
    await expect(composer.option("sauces", "Blanche")).toBeChecked();

    await composer.turnTo("Box");
    await expect(composer.option("cheese", "Cheddar")).not.toBeChecked();
    await expect(composer.option("sauces", "Blanche")).not.toBeChecked();
  });

  onDesktop.full(
    "for non-tacos also clears size and tortilla amount and reduces meat to a single value",
    async ({ page }) => {
      const composer = new Composer(page);
      await composer.open();
      await composer.choose({ size: "XL", tortillas: 3, meat: ["Bœuf", "Poulet"] });

      await composer.turnTo("Sandwich");
      await expect(composer.option("meat", "Bœuf")).toBeChecked();
      await expect(composer.option("meat", "Poulet")).not.toBeChecked();
      await expect(composer.price).toHaveText(/10\.00/);

      await composer.turnTo("Tacos");
      await expect(composer.option("size", "XL")).not.toBeChecked();
      await composer.choose({ size: "XL" });
      await expect(composer.group("tortillas").getByRole("status")).toHaveText("1");
    },
  );

  onPhone.full(
    "drops size and tortillas when the category no longer supports them, and carries garniture and drink over",
    async ({ page }) => {
      const composer = new Composer(page);
      await composer.open();
      await composer.choose({
        size: "3XL",
        meat: ["Poulet"],
        garniture: ["Tomate"],
        drinks: ["Ayran"],
      });

      await composer.turnTo("Dürüm");
      await expect(composer.group("size")).toBeHidden();
      await expect(composer.group("tortillas")).toBeHidden();
      await expect(composer.option("garniture", "Tomate")).toBeChecked();
      await expect(composer.option("drinks", "Ayran")).toBeChecked();
      await composer.add();
      await expect(composer.line(0)).toContainText("13.50 hors taxe");
      await expect(composer.line(0)).not.toContainText("Tortillas");
    },
  );
});

onPhone.full(
  "for categories with sizes, other options appear only after a size is chosen",
  async ({ page }) => {
    const composer = new Composer(page);
    await composer.open();
    await expect(composer.group("size")).toBeVisible();
    await expect(composer.group("meat")).toBeHidden();
    await expect(composer.price).toHaveText(/^dès/);
    await composer.choose({ size: "L" });
    for (const group of ["tortillas", "meat", "cheese", "garniture", "sauces", "drinks"] as const) {
      await expect(composer.group(group)).toBeVisible();
    }
    await composer.turnTo("Pizza");
    await expect(composer.group("meat")).toBeVisible();
  },
);

onDesktop.full(
  "picking a size sets the tortillas to its included count, from which the stepper goes up to 5",
  async ({ page }) => {
    const composer = new Composer(page);
    await composer.open();
    await composer.choose({ size: "3XL" });
    const tortillas = composer.group("tortillas");
    await expect(tortillas.getByRole("status")).toHaveText("2");
    await expect(tortillas.getByRole("button", { name: composer.words.less })).toBeDisabled();
    await composer.setTortillas(5);
    await expect(tortillas.getByRole("button", { name: composer.words.more })).toBeDisabled();
    await composer.choose({ size: "L" });
    await expect(tortillas.getByRole("status")).toHaveText("1");
  },
);

onPhone.full(
  "shows rules and surcharges as text, and a drink can be deselected",
  async ({ page }) => {
    const composer = new Composer(page);
    await composer.open();
    await composer.choose({ size: "XL", meat: ["Poulet", "Bœuf"] });
    await expect(composer.group("meat")).toContainText("2 viandes comprises, puis +1.00");
    await expect(composer.option("meat", "Merguez")).toHaveAccessibleName(/\+1\.00/);
    await expect(composer.option("meat", "Poulet")).not.toHaveAccessibleName(/\+/);

    await composer.choose({ drinks: ["Ayran"] });
    await expect(composer.price).toHaveText(/13\.00/);
    await composer.option("drinks", "Ayran").click();
    await expect(composer.option("drinks", "Ayran")).not.toBeChecked();
    await expect(composer.price).toHaveText(/10\.00/);
  },
);
