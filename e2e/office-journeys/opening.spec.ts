import type { Locator } from "@playwright/test";
import { card } from "../board/kitchen.ts";
import {
  dialog,
  fillAddress,
  fillContact,
  next as nextStep,
  orderNumberShown,
  placeButton,
} from "../checkout/counter.ts";
import { STAFF_PASSWORD } from "../support/prepare-shop.ts";
import { expect, expectConsoleErrors, openShop, test } from "../support/test.ts";

const SLUG = "chez-zoe";
/** From the link to the open shop. */
const MOST_INPUTS = 60;
const DISHES = [
  ["Quiche aux poireaux", "Leek quiche", "14.50"],
  ["Soupe de courge", "Squash soup", "9"],
  ["Salade de lentilles", "Lentil salad", "12"],
  ["Tarte aux noix", "Walnut tart", "7.50"],
  ["Sirop de sureau", "Elderflower cordial", "4"],
] as const;

// Sets up a whole shop.
test.slow();

// One person; opening.test.tsx counts the inputs, and the server tests the link and the opening.
test("opens a shop with five dishes from an invitation link with at most sixty inputs @phone @full", async ({
  page,
  shop,
}) => {
  // The browser logs errors for requests to the unopened shop.
  expectConsoleErrors();
  const made = await shop.admin(`shops new ${SLUG} --owner zoe@example.ch`);
  expect(made.code, made.stderr).toBe(0);
  const link = new URL(/https?:\S+/.exec(made.stdout)?.[0] ?? "");
  await page.goto(link.pathname + link.hash);

  let inputs = 0;
  const type = async (field: Locator, text: string) => {
    inputs += 1;
    await field.fill(text);
  };
  const press = async (control: Locator) => {
    inputs += 1;
    await control.tap();
  };
  const button = (name: string) => page.getByRole("button", { name });
  const box = (name: string) => page.getByRole("textbox", { name, exact: true });
  const next = () => press(button("Continuer"));
  const step = (name: string) => page.getByRole("heading", { level: 2, name });

  await type(page.getByLabel("Mot de passe", { exact: true }), STAFF_PASSWORD);
  await press(button("Créer mon compte"));
  await press(page.getByRole("link", { name: "Commencer" }));

  await expect(step("Nom et lieu")).toBeVisible();
  await type(box("Nom de la boutique"), "Chez Zoé");
  await type(box("Rue et numéro"), "Grand-Rue 1");
  await type(box("NPA"), "1180");
  await type(box("Localité"), "Rolle");
  await type(box("Téléphone"), "+41 21 555 09 09");
  await next();
  await press(page.getByRole("radio", { name: /^Des plats de la carte/ }));
  await next();
  await expect(page.getByText("1180 Rolle")).toBeVisible();
  await next();
  for (const [i, [french, english, price]] of DISHES.entries()) {
    await press(button("Ajouter un plat"));
    await type(box("Nom (Français)").nth(i), french);
    await type(box("Nom (Anglais)").nth(i), english);
    await type(box("Prix").nth(i), price);
    await press(page.getByRole("checkbox", { name: "Aucun allergène connu" }).nth(i));
  }
  await next();
  await type(page.getByRole("textbox", { name: "Numéro TWINT" }), "+41 79 555 09 09");
  await next();

  await press(button("Passer une commande d’essai"));
  await press(page.getByRole("link", { name: "Voir le tableau" }));
  const trial = card(page, { _id: "", orderNumber: 0 });
  await expect(trial).toContainText("Essai");
  await expect(trial).toContainText("Quiche aux poireaux");
  await press(trial.getByRole("button", { name: "Jeter cette commande" }));
  await expect(trial).toBeHidden();
  await page.goBack();
  await expect(step("Essai")).toBeVisible();
  await expect(button("Jeter la commande d’essai")).toBeHidden();

  await next();
  await press(page.getByRole("main").getByRole("button", { name: "Ouvrir la boutique" }));
  await expect(page.getByText("Votre boutique est ouverte")).toBeVisible();
  expect(inputs).toBeLessThanOrEqual(MOST_INPUTS);

  await openShop(page, `/${SLUG}`);
  await page.getByRole("button", { name: /Ajouter.*Quiche aux poireaux/ }).tap();
  await page
    .getByRole("button", { name: /Voir le panier/ })
    .first()
    .tap();
  await page.getByRole("button", { name: "Passer la commande" }).tap();
  await fillContact(page);
  await nextStep(page);
  await fillAddress(page);
  await nextStep(page);
  await dialog(page)
    .getByRole("group", { name: "Jour de livraison" })
    .getByRole("radio")
    .nth(1)
    .check();
  await dialog(page).getByRole("radio", { name: /09:00/ }).check();
  await nextStep(page);
  await placeButton(page).click();
  expect(await orderNumberShown(page)).toBe(1);
});
