import { businessRulesPath } from "@comptoir/contract";
import { check } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { copyShop } from "../kit/shops.ts";
import {
  BASKET,
  BASKET_KEY,
  back,
  chooseDelivery,
  DRAFT_KEY,
  dialog,
  EVENT_BASKET,
  enterCheckout,
  fillAddress,
  fillContact,
  heading,
  next,
  openCheckout,
  orderNumberShown,
  placeButton,
  SLUG,
  walkToReview,
} from "./counter.ts";

onPhone(
  "contact fields show what is wrong when left, hide it while typing and show all on Continue",
  async ({ page }) => {
    await openCheckout(page);
    const name = dialog(page).getByLabelText("Nom");
    const phone = dialog(page).getByLabelText("Téléphone");
    const email = dialog(page).getByLabelText("E-mail");
    await expect(name).toHaveAttribute("autocomplete", "name");
    await expect(phone).toHaveAttribute("autocomplete", "tel");
    await expect(phone).toHaveAttribute("inputmode", "tel");
    await expect(email).toHaveAttribute("autocomplete", "email");
    await expect(email).toHaveAttribute("type", "email");
    await expect(phone).toHaveAccessibleDescription(/vous joindre/);

    await next(page);
    await expect(dialog(page).getByRole("alert")).toHaveText(
      "Veuillez indiquer nom, téléphone et e-mail.",
    );
    await expect(name).toBeFocused();
    await expect(page).toBeAccessible();

    await name.fill("Léa");
    await phone.fill("079 55");
    await expect(dialog(page).getByText("Format de téléphone invalide.")).toBeHidden();
    await email.fill("lea@example");
    await expect(dialog(page).getByText("Format de téléphone invalide.")).toBeVisible();
    await phone.fill("079 555 01 23");
    await expect(dialog(page).getByText("Format de téléphone invalide.")).toBeHidden();
    await expect(dialog(page).getByText("Format d’e-mail invalide.")).toBeVisible();
    await next(page);
    await expect(email).toBeFocused();
    await email.fill("lea@example.ch");
    await next(page);
    await expect(heading(page, "Où livrons-nous ?")).toBeVisible();
  },
);

onPhone("an address takes its city from a listed code", async ({ page }) => {
  await openCheckout(page);
  await fillContact(page);
  await next(page);
  await expect(dialog(page).getByLabelText("Pays")).toHaveValue("Suisse");
  await next(page);
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "Veuillez remplir tous les champs de l’adresse.",
  );
  await dialog(page).getByLabelText("Rue et numéro").fill("Chemin du Lac 3");
  const code = dialog(page).getByLabelText("NPA", { exact: true });
  await expect(code.getByRole("option")).toHaveText([
    "Choisir…",
    "1180 Rolle",
    "1182 Gilly",
    "1183 Bursins",
    "1185 Mont-sur-Rolle",
    "1195 Dully",
    "1166 Perroy",
    "Autre",
  ]);
  await code.selectOptions("1166 Perroy");
  await expect(dialog(page).getByLabelText("Localité")).toHaveValue("Perroy");
  await next(page);
  await expect(heading(page, "Quand livrons-nous ?")).toBeVisible();
});

onPhone(
  "any other place has four digits, brings its city along and tells the fee, floor and door code",
  async ({ page, orders }) => {
    await openCheckout(page);
    await fillContact(page);
    await next(page);
    await dialog(page).getByLabelText("Rue et numéro").fill("Chemin du Lac 3");
    await dialog(page).getByLabelText("NPA", { exact: true }).selectOptions("Autre");
    await expect(dialog(page).getByText(/un supplément de CHF.3 à CHF.10/)).toBeVisible();
    await expect(dialog(page).getByText("Indiquez la localité.")).toBeHidden();
    await expect(page).toBeAccessible();
    const code = dialog(page).getByLabelText("Votre NPA");
    const city = dialog(page).getByLabelText("Localité");
    await expect(code).toHaveAttribute("inputmode", "numeric");
    await code.fill("12");
    await city.fill("Nyon");
    const invalid = "Le NPA compte quatre chiffres, par exemple 1180.";
    await expect(dialog(page).getByText(invalid)).toBeVisible();
    await next(page);
    await expect(code).toBeFocused();
    await expect(dialog(page).getByText("Veuillez remplir tous les champs")).toBeHidden();

    await city.fill("");
    await code.fill("CH-12603");
    await expect(code).toHaveValue("1260");
    await expect(city).toHaveValue("Nyon");
    await code.fill("1184");
    await expect(city).toHaveValue("");
    const suggested = [...page.document.querySelectorAll("datalist option")];
    expect(suggested.map((option) => option.getAttribute("value"))).toEqual(["Luins", "Vinzel"]);
    await dialog(page).getByRole("button", { name: "Vinzel" }).click();
    await expect(city).toHaveValue("Vinzel");
    await expect(dialog(page).getByRole("button", { name: "Luins" })).toBeHidden();
    await expect(
      dialog(page).getByText("Frais de livraison à confirmer par téléphone."),
    ).toBeVisible();
    await dialog(page).getByLabelText("Étage").fill("3e");
    await dialog(page).getByLabelText("Code d’entrée").fill("A12");
    await next(page);
    await chooseDelivery(page);
    await next(page);
    await expect(dialog(page)).toContainText(/Étage.: 3e · Code d’entrée.: A12/);
    await expect(dialog(page)).toContainText(/Frais de livraison ?à confirmer par téléphone/);
    await expect(dialog(page)).toContainText("sans les frais de livraison");
    await expect(dialog(page)).toContainText(/2 articles · CHF.33.00 \+ livraison/);
    await expect(page).toBeAccessible();
    await placeButton(page).click();
    await orderNumberShown(page);
    expect(orders.all[0]?.deliveryAddress).toEqual({
      street: "Chemin du Lac 3",
      postalCode: "1184",
      city: "Vinzel",
      country: "Switzerland",
      floor: "3e",
      doorCode: "A12",
    });
  },
);

onPhone("a shop says what another place costs, or at once that it is too far", async (given) => {
  const { page, server } = given;
  const shop = copyShop(SLUG);
  server.answer(businessRulesPath(SLUG), {
    ...shop,
    delivery: { ...shop.delivery, distances: { 1260: 14 } },
  });
  await openCheckout(page);
  await fillContact(page);
  await next(page);
  await dialog(page).getByLabelText("NPA", { exact: true }).selectOptions("Autre");
  const code = dialog(page).getByLabelText("Votre NPA");
  await code.fill("1260");
  await expect(dialog(page).getByText(/Frais de livraison.: CHF.5.00/)).toBeVisible();
  await expect(dialog(page)).toContainText(/CHF.38.00/);
  await code.fill("8000");
  await expect(code).toHaveAccessibleDescription("Nous ne livrons pas à ce NPA.");
  await expect(code).toBeFocused();
});

onDesktop("the first delivery day follows noon in Zurich", async ({ page }) => {
  await openCheckout(page, { language: "en", fixedTime: "2026-11-16T10:59:00Z" });
  await fillContact(page);
  await next(page);
  await fillAddress(page);
  await next(page);
  await expect(dialog(page).getByText("Order before noon")).toBeVisible();
  const days = dialog(page).getByRole("group", { name: "Delivery day" }).getByRole("radio");
  await expect(days.first()).toHaveAccessibleName("Tuesday 17 November");
  const date = dialog(page).getByLabelText("Or another date");
  await expect(date).toHaveAttribute("min", "2026-11-17");
  await expect(date).toHaveAttribute("max", "2027-01-15");
  await expect(days.first()).toBeChecked();
  await expect(date).toHaveValue("2026-11-17");
  await next(page);
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "Please select your preferred delivery date and time.",
  );
  await expect(page).toBeAccessible();

  await check(dialog(page).getByRole("radio", { name: "Evening 18:00 – 21:00" }));
  await expect(dialog(page).getByRole("alert")).toBeHidden();
  page.clock.setFixedTime("2026-11-16T11:00:00Z");
  await next(page);
  await placeButton(page).click();
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "This date is too soon. The earliest is Wednesday 18 November.",
  );
  await date.fill("2027-03-01");
  await next(page);
  await expect(dialog(page).getByRole("alert")).toContainText("This date is too far ahead.");
});

onPhone("an event selection asks for three business days", async ({ page }) => {
  await openCheckout(page, { lines: EVENT_BASKET, fixedTime: "2026-11-19T08:00:00Z" });
  await fillContact(page);
  await next(page);
  await fillAddress(page);
  await next(page);
  await expect(dialog(page).getByText("3 jours ouvrables")).toBeVisible();
  await expect(dialog(page).getByRole("radio").first()).toHaveAccessibleName("mardi 24 novembre");
});

onPhone("the slot of last time is chosen already, also for a guest", async ({ page }) => {
  await walkToReview(page);
  await placeButton(page).click();
  await orderNumberShown(page);
  await page.open(`/${SLUG}`, { stored: { [BASKET_KEY]: BASKET } });
  await dialog(page).getByRole("button", { name: "Fermer" }).click();
  await enterCheckout(page);
  await fillContact(page);
  await next(page);
  await fillAddress(page);
  await next(page);
  await expect(dialog(page).getByRole("radio", { name: /09:00/ })).toBeChecked();
});

onPhone("nothing is lost on Back, on closing and on a reload in the middle", async ({ page }) => {
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

onDesktop("the review leads to each step and back with the change", async ({ page }) => {
  await walkToReview(page);
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
  "an order without a valid contact, address or basket is sent back with the reason",
  async ({ page }) => {
    await walkToReview(page);
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
    const nowhere = { street: "", listed: "", postalCode: "", city: "", country: "", save: false };
    await tamper({ addressFields: nowhere });
    await expect(heading(page, "Où livrons-nous ?")).toBeVisible();
    await expect(dialog(page).getByRole("alert")).toHaveText(
      "Veuillez choisir ou ajouter une adresse de livraison.",
    );
    await fillAddress(page);
    await next(page);
    // As another tab would; a frame hears of it as a tab does.
    localStorage.setItem(BASKET_KEY, JSON.stringify([{ ...BASKET[0], quantity: 1 }]));
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
