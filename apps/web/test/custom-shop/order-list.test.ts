import { MAX_ORDER_LINES } from "@comptoir/domain";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { Composer, SLUG } from "./composer.ts";

onPhone(
  "a quantity goes up and down but never below 1, and the totals follow",
  async ({ page }) => {
    const composer = new Composer(page);
    await composer.openWith("Sandwich");
    const less = composer.line(0).getByRole("button", { name: composer.words.less });
    await expect(less).toBeDisabled();
    await composer.line(0).getByRole("button", { name: composer.words.more }).click();
    await expect(composer.line(0)).toContainText("20.00 hors taxe");
    await expect(composer.list.getByCss("dl").last()).toContainText("Taxe 17 %CHF 3.40");
    await expect(composer.list.getByCss("dl").last()).toContainText("TotalCHF 23.40");
    await less.click();
    await expect(less).toBeDisabled();
  },
);

onDesktop.full("a removed line can be restored at its position", async ({ page }) => {
  const composer = new Composer(page);
  await composer.openWith("Sandwich", "Box", "Pizza");
  await composer.line(1).getByRole("button", { name: "Retirer Box" }).click();
  await expect(composer.list.getByRole("heading", { level: 3 })).toHaveText(["Sandwich", "Pizza"]);
  const undo = composer.list.getByRole("button", { name: "Remettre Box" });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(composer.list.getByRole("heading", { level: 3 })).toHaveText([
    "Sandwich",
    "Box",
    "Pizza",
  ]);
});

onPhone.full(
  "lines can have a name once there are several, and a repeated dish is a new line",
  async ({ page }) => {
    const composer = new Composer(page);
    await composer.openWith("Dürüm");
    await expect(composer.list.getByRole("textbox")).toHaveCount(0);
    await composer.line(0).getByRole("button", { name: "Encore un pareil : Dürüm" }).click();
    await expect(composer.list.getByRole("textbox")).toHaveCount(2);
    await composer.line(1).getByRole("textbox").fill("Léa");
    await page.reload();
    await expect(composer.line(1).getByRole("textbox")).toHaveValue("Léa");
    await expect(composer.line(0).getByRole("textbox")).toHaveValue("");
  },
);

onPhone.full("cancelling the order asks for confirmation, then empties it", async ({ page }) => {
  const composer = new Composer(page);
  await composer.openWith("Sandwich");
  await composer.list.getByRole("button", { name: "Annuler la commande" }).click();
  const question = page.getByRole("alertdialog", { name: "Annuler toute la commande ?" });
  await question.getByRole("button", { name: "Garder la commande" }).click();
  await expect(composer.list.getByRole("listitem")).toHaveCount(1);
  await composer.list.getByRole("button", { name: "Annuler la commande" }).click();
  await question.getByRole("button", { name: "Oui, tout retirer" }).click();
  await expect(composer.list).toBeHidden();
  await composer.openOrder();
  await expect(composer.list).toContainText("Votre commande est vide.");
  await expect(composer.list.getByRole("button", { name: composer.words.place })).toBeHidden();
});

onDesktop.full(
  "a full order accepts no more lines, and unavailable lines must be removed before ordering",
  async ({ page }) => {
    const sandwich = { categoryId: "sandwich", customizations: { meat: "chicken" } };
    const lines = Array.from({ length: MAX_ORDER_LINES }, (_, index) => ({
      ...sandwich,
      ...(index === 0 && { categoryId: "kebab" }),
      id: String(index),
      quantity: 1,
      nameLabel: "",
    }));
    const composer = new Composer(page);
    const full = { key: "full", lines, unanswered: [] };
    await composer.open({ stored: { [`comptoir.order.${SLUG}`]: full } });
    await composer.turnTo("Box");
    await composer.choose({ meat: ["Poulet"] });
    await page.getByRole("button", { name: composer.words.add }).click();
    await expect(page.getByText("Votre commande est complète")).toBeVisible();
    await expect(composer.option("meat", "Poulet")).toBeChecked();

    await composer.openOrder();
    await composer.place();
    await expect(composer.list.getByRole("alert")).toContainText("n’est plus au menu");
    await expect(composer.line(0)).toContainText("Ce plat n’est plus au menu.");
    // A dish that is no longer on the menu can only be removed.
    await expect(composer.line(0).getByRole("button")).toHaveCount(1);
    await expect(composer.line(1).getByRole("button", { name: /^Encore un pareil/ })).toBeVisible();
    await composer
      .line(0)
      .getByRole("button", { name: /^Retirer/ })
      .click();
    await expect(composer.list.getByRole("alert")).toBeHidden();
  },
);
