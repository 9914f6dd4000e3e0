import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import { copyShop } from "../kit/shops.ts";
import {
  chooseDelivery,
  dialog,
  fillContact,
  heading,
  next,
  openCheckout,
  orderNumberShown,
  placeButton,
  SLUG,
} from "./counter.ts";

onPhone(
  "contact fields show errors on blur, hide them while typing and show all on Continue",
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

onPhone.full("fills the city of a listed postal code", async ({ page }) => {
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
  "another place takes four digits, fills its city and shows fee, floor and door code",
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
    await placeButton(page).click();
    await orderNumberShown(page);
    expect((await orders.all())[0]?.deliveryAddress).toEqual({
      street: "Chemin du Lac 3",
      postalCode: "1184",
      city: "Vinzel",
      country: "Switzerland",
      floor: "3e",
      doorCode: "A12",
    });
  },
);

onPhone.full("shows the fee for another place, or that it is too far", async (given) => {
  const { page, server } = given;
  const shop = copyShop(SLUG);
  await server.publish(SLUG, {
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
