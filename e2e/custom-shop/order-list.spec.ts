import { MAX_ORDER_LINES } from "@comptoir/domain";
import { expect, test } from "../support/test.ts";
import { ComposerPage, SLUG } from "./composer-page.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a quantity goes up and down but never below 1, and the totals follow @phone", async ({
  page,
}) => {
  const composer = new ComposerPage(page);
  await composer.openWith("Sandwich");
  const less = composer.line(0).getByRole("button", { name: composer.words.less });
  await expect(less).toBeDisabled();
  await composer.line(0).getByRole("button", { name: composer.words.more }).click();
  await expect(composer.line(0)).toContainText("CHF 20.00");
  await expect(composer.list.locator("dl").last()).toContainText("Taxe 17 %CHF 3.40");
  await expect(composer.list.locator("dl").last()).toContainText("TotalCHF 23.40");
  await less.click();
  await expect(less).toBeDisabled();
});

test("a removed line can be put back where it stood @desktop", async ({ page }) => {
  const composer = new ComposerPage(page);
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

test("each line can say for whom it is once there are several, and the same again is a line of its own @phone", async ({
  page,
}) => {
  const composer = new ComposerPage(page);
  await composer.openWith("Dürüm");
  await expect(composer.list.getByRole("textbox")).toHaveCount(0);
  await composer.line(0).getByRole("button", { name: "Encore un pareil : Dürüm" }).click();
  await expect(composer.list.getByRole("textbox")).toHaveCount(2);
  await composer.line(1).getByRole("textbox").fill("Léa");
  await page.reload();
  await composer.untilItListens();
  await composer.openOrder();
  await expect(composer.line(1).getByRole("textbox")).toHaveValue("Léa");
  await expect(composer.line(0).getByRole("textbox")).toHaveValue("");
});

test("cancelling the order asks first, then leaves it empty @phone", async ({ page }) => {
  const composer = new ComposerPage(page);
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

test("two tabs agree on the order, and a line removed in one is added anew by the other @desktop", async ({
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

test("a full order takes no more, and what left the menu must go before it is placed @desktop", async ({
  page,
}) => {
  const sandwich = { categoryId: "sandwich", customizations: { meat: "chicken" } };
  const lines = Array.from({ length: MAX_ORDER_LINES }, (_, index) => ({
    ...sandwich,
    ...(index === 0 && { categoryId: "kebab" }),
    id: String(index),
    quantity: 1,
    nameLabel: "",
  }));
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    `comptoir.order.${SLUG}`,
    JSON.stringify({ key: "full", lines, unanswered: [] }),
  ] as const);
  const composer = new ComposerPage(page);
  await composer.open();
  await composer.turnTo("Box");
  await composer.choose({ meat: ["Poulet"] });
  await page.getByRole("button", { name: composer.words.add }).click();
  await expect(page.getByText("Votre commande est complète")).toBeVisible();
  await expect(composer.option("meat", "Poulet")).toBeChecked();

  await composer.openOrder();
  await composer.place();
  await expect(composer.list.getByRole("alert")).toContainText("n’est plus au menu");
  await expect(composer.line(0)).toContainText("N’est plus au menu tel que composé.");
  await composer
    .line(0)
    .getByRole("button", { name: /^Retirer/ })
    .click();
  await expect(composer.list.getByRole("alert")).toBeHidden();
});
