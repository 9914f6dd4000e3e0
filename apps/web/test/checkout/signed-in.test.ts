import { PATHS } from "@comptoir/contract";
import { check } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import {
  BASKET,
  chooseDelivery,
  dialog,
  fillAddress,
  fillContact,
  heading,
  next,
  openCheckout,
  orderNumberShown,
  placeButton,
  SLUG,
} from "./counter.ts";

onDesktop(
  "an incomplete profile starts at the contact, and a failed save does not block the order",
  async ({ page, server, accounts }) => {
    await accounts.signedIn({ name: "Léa Rochat" });
    server.cut(PATHS.updateUserProfile);
    await openCheckout(page);
    await expect(heading(page, "Qui commande ?")).toBeVisible();
    await expect(dialog(page).getByLabelText("Nom")).toHaveValue("Léa Rochat");
    await expect(dialog(page).getByText("Vous avez un compte ?")).toBeHidden();
    await dialog(page).getByLabelText("Téléphone").fill("079 555 01 23");
    await next(page);
    await fillAddress(page);
    await check(dialog(page).getByLabelText(/Enregistrer cette adresse/));
    await next(page);
    await page.reload();
    await expect(heading(page, "Quand livrons-nous ?")).toBeVisible();
    await chooseDelivery(page);
    await next(page);
    await expect(dialog(page)).toContainText("079 555 01 23");
    await placeButton(page).click();
    expect(await orderNumberShown(page)).toBeGreaterThan(0);
  },
);

const HOME = { street: "Grand-Rue 12", city: "Rolle", postalCode: "1180", country: "Switzerland" };
const WORK = { ...HOME, street: "Quai 2", floor: "2e", doorCode: "4711" };
const KNOWN = { name: "Léa Rochat", phone: "079 555 01 23", addresses: [HOME, WORK] };

onPhone.full(
  "a known customer finds the default address, the first day and the slot of the last order chosen",
  async ({ page, accounts, orders }) => {
    const { firebaseUid: userId } = await accounts.signedIn(KNOWN);
    await orders.place({
      userId,
      restaurantId: SLUG,
      items: [{ ...BASKET[0], name: "Börek", lineTotal: 33 }] as never,
      deliveryTimePreference: { date: "2026-11-10", time: "15:00-18:00" },
    });
    await openCheckout(page, { fixedTime: "2026-11-16T08:00:00Z" });
    const addresses = dialog(page).getByRole("group", { name: "Vos adresses" });
    await expect(addresses.getByRole("radio").first()).toBeChecked();
    await expect(addresses).toContainText(/Étage.: 2e · Code d’entrée.: 4711/);
    await expect(dialog(page).getByText("Livraison gratuite ici.")).toBeVisible();
    await expect(page).toBeAccessible();
    await next(page);
    await expect(dialog(page).getByRole("radio", { name: "mardi 17 novembre" })).toBeChecked();
    await expect(dialog(page).getByRole("radio", { name: /15:00 –/ })).toBeChecked();
    await next(page);
    await expect(dialog(page)).toContainText("Grand-Rue 12");
    await expect(dialog(page)).toContainText("15:00 – 18:00");
  },
);

onPhone.full("keeps typed data when the account arrives", async ({ page, accounts }) => {
  await accounts.add("lea@example.ch", "Sesame1", KNOWN);
  await openCheckout(page);
  await fillContact(page);
  await next(page);
  await dialog(page).getByLabelText("Rue et numéro").fill("Chemin du Lac 3");
  await dialog(page).getByLabelText("NPA").selectOptions("1182");
  await accounts.signIn("lea@example.ch");
  await page.reload();
  await expect(dialog(page).getByRole("radio", { name: /nouvelle adresse/ })).toBeChecked();
  await expect(dialog(page).getByLabelText("Rue et numéro")).toHaveValue("Chemin du Lac 3");
});

onPhone.full("a removed address has to be chosen again", async (given) => {
  const { page, accounts, server } = given;
  const profile = await accounts.signedIn(KNOWN);
  await openCheckout(page);
  await check(dialog(page).getByRole("radio", { name: /Quai 2/ }));
  await server.act.changeProfile(profile.firebaseUid, { addresses: [HOME] });
  await page.reload();
  await expect(dialog(page).getByRole("radio", { name: /Grand-Rue 12/ })).not.toBeChecked();
  await next(page);
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "Veuillez choisir une adresse ou en ajouter une.",
  );
});
