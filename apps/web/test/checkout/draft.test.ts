import { check } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import {
  BASKET,
  BASKET_KEY,
  back,
  chooseDelivery,
  DRAFT_KEY,
  dialog,
  enterCheckout,
  fillAddress,
  fillContact,
  heading,
  next,
  openCheckout,
  openReview,
  placeButton,
} from "./counter.ts";

onPhone("keeps the draft on Back, on closing and on a reload", async ({ page }) => {
  await openCheckout(page);
  await fillContact(page);
  await next(page);
  await fillAddress(page);
  await next(page);
  await chooseDelivery(page);
  await back(page);
  await expect(dialog(page).getByLabelText("Rue et numéro")).toHaveValue("Grand-Rue 12");
  await back(page);
  await expect(dialog(page).getByLabelText("Nom")).toHaveValue("Léa Rochat");

  await dialog(page).getByRole("button", { name: "Fermer" }).click();
  await expect(dialog(page)).toBeHidden();
  await enterCheckout(page);
  await expect(dialog(page).getByLabelText("Téléphone")).toHaveValue("079 555 01 23");
  await next(page);
  await next(page);
  await expect(dialog(page).getByRole("radio", { name: /09:00/ })).toBeChecked();

  await page.reload();
  await expect(heading(page, "Quand livrons-nous ?")).toBeVisible();
  await expect(dialog(page).getByRole("radio", { name: /09:00/ })).toBeChecked();
  await next(page);
  await expect(dialog(page)).toContainText("Léa Rochat");
  await back(page);
  await back(page);
  await back(page);
  await back(page);
  await expect(dialog(page)).toBeHidden();
});

onDesktop.full("the review leads to each step and shows its change", async ({ page }) => {
  await openReview(page);
  await dialog(page).getByRole("button", { name: "Modifier : Contact" }).click();
  await dialog(page).getByLabelText("Nom").fill("Max Favre");
  await next(page);
  await expect(dialog(page)).toContainText("Max Favre");
  await dialog(page).getByRole("button", { name: "Modifier : Adresse de livraison" }).click();
  await dialog(page).getByLabelText("NPA").selectOptions("1195");
  await next(page);
  await expect(dialog(page)).toContainText("1195 Dully");
  await dialog(page).getByRole("button", { name: "Modifier : Livraison" }).click();
  await check(dialog(page).getByRole("radio", { name: /18:00 – 21:00/ }));
  await back(page);
  await expect(dialog(page)).toContainText("18:00 – 21:00");
  const note = dialog(page).getByLabelText("Un mot pour la cuisine");
  await note.fill("x".repeat(480));
  await expect(dialog(page).getByText("20 caractères restants")).toBeVisible();
  await expect(note).toHaveAttribute("maxlength", "500");
});

onPhone(
  "refuses an order without a valid contact, address or basket, with the reason",
  async ({ page }) => {
    await openReview(page);
    const tamper = async (change: object) => {
      const draft = JSON.parse(localStorage.getItem(DRAFT_KEY) ?? "{}");
      localStorage.setItem(DRAFT_KEY, JSON.stringify({ ...draft, ...change }));
      await page.reload();
      await placeButton(page).click();
    };
    await tamper({ contact: { name: "Léa", phone: "12", email: "lea@example.ch" } });
    await expect(heading(page, "Qui commande ?")).toBeVisible();
    await expect(dialog(page).getByRole("alert")).toHaveText("Format de téléphone invalide.");
    await dialog(page).getByLabelText("Téléphone").fill("079 555 01 23");
    await expect(dialog(page).getByRole("alert")).toBeHidden();
    await next(page);
    const place = { street: "", floor: "", doorCode: "", postalCode: "", city: "", country: "" };
    await tamper({ addressFields: { ...place, listed: "", save: false } });
    await expect(heading(page, "Où livrons-nous ?")).toBeVisible();
    await expect(dialog(page).getByRole("alert")).toHaveText(
      "Veuillez choisir ou ajouter une adresse de livraison.",
    );
    await fillAddress(page);
    await next(page);
    page.storeInAnotherTab(BASKET_KEY, [{ ...BASKET[0], quantity: 1 }]);
    await expect(placeButton(page)).toContainText("16.50");
    await placeButton(page).click();
    await expect(dialog(page).getByRole("alert")).toContainText(
      "La commande minimale n’est pas atteinte. Encore CHF 3.50 pour commander.",
    );
    await dialog(page).getByRole("button", { name: "Revoir le panier" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole("dialog", { name: "Votre panier" })).toBeVisible();
  },
);
