import { PATHS } from "@comptoir/contract";
import { beSignedIn } from "../account/people.ts";
import { bearer } from "../office-journeys/own-shop.ts";
import { staffOf } from "../support/staff.ts";
import { delayRequests, expect, type Page, test } from "../support/test.ts";
import {
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
  walkToReview,
} from "./counter.ts";

const QUAI = { street: "Quai 2", city: "Gilly", postalCode: "1182", country: "Switzerland" };

/** The choice is kept while the identity and the profile are still loading. */
async function expectChoiceToOutliveReload(page: Page): Promise<void> {
  const letIdentityCome = await delayRequests(page, PATHS.config);
  const letProfileCome = await delayRequests(page, `${PATHS.getUserByFirebaseUid}?*`);
  await page.reload();
  await expect(dialog(page)).toBeHidden();
  letIdentityCome();
  const chosen = dialog(page).getByRole("radio", { name: /Quai 2/ });
  await expect(chosen).toBeChecked();
  letProfileCome();
  await expect(chosen).toBeChecked();
}

// One person. Also in apps/web/test/checkout/signed-in.test.ts; here with real accounts.
test("a known customer starts at the address, saves a new one and gets a confirmation @phone @full", async ({
  page,
  shop,
}) => {
  const known = { name: "Léa Rochat", phone: "+41 79 555 01 23", addresses: [QUAI] };
  const customer = await beSignedIn(page, shop);
  const firebaseUid = customer.userId;
  await customer.post("updateUserProfile", { firebaseUid, ...known });
  await openCheckout(page);
  await expect(heading(page, "Où livrons-nous ?")).toBeVisible();
  const quai = dialog(page).getByRole("radio", { name: /Quai 2/ });
  await expect(quai).toBeChecked();
  await dialog(page).getByRole("radio", { name: "Ajouter une nouvelle adresse" }).check();
  await quai.check();
  await expect(dialog(page).getByLabel("Rue et numéro")).toBeHidden();
  await expectChoiceToOutliveReload(page);
  await dialog(page).getByRole("radio", { name: "Ajouter une nouvelle adresse" }).check();
  await fillAddress(page);
  await dialog(page)
    .getByLabel(/Enregistrer cette adresse/)
    .check();
  await next(page);
  await chooseDelivery(page);
  await next(page);
  await expect(dialog(page)).toContainText(customer.email);
  await placeButton(page).click();
  await orderNumberShown(page);
  await expect(dialog(page).getByText("Créer un compte gratuit")).toBeHidden();
  // The checkout may still be fading out, with a current step of its own.
  const step = dialog(page).locator("[aria-current=step]");
  await expect(step.filter({ hasText: "En attente de paiement" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Terminé" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect
    .poll(async () => {
      const headers = await bearer(page.request);
      const params = { firebaseUid };
      const profile = await page.request.get(PATHS.getUserByFirebaseUid, { params, headers });
      return (await profile.json()).addresses;
    })
    .toEqual([QUAI, expect.objectContaining({ street: "Grand-Rue 12", city: "Rolle" })]);
});

test("a guest keeps the order in a new account without leaving the confirmation @phone @full", async ({
  page,
  shop,
}) => {
  await walkToReview(page);
  await placeButton(page).click();
  const number = await orderNumberShown(page);
  await dialog(page).getByRole("button", { name: "Créer un compte gratuit" }).click();
  const form = page.getByRole("dialog", { name: "Créez votre compte" });
  await form.getByLabel("E-mail").fill(`guest.${Date.now()}@example.ch`);
  await form.getByLabel("Mot de passe", { exact: true }).fill("Secret1");
  await form.getByLabel("Confirmez le mot de passe").fill("Secret1");
  await form.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(form).toBeHidden();
  expect(await orderNumberShown(page)).toBe(number);
  await expect(dialog(page).getByRole("button", { name: "Terminé" })).toBeVisible();
  await expect
    .poll(async () => {
      const headers = await bearer(page.request);
      const mine = await page.request.get(PATHS.getMyOrders, { headers });
      return (await mine.json()).map((order: { orderNumber: number }) => order.orderNumber);
    })
    .toEqual([number]);
  // The order now belongs to the account, not to the browser; the page still follows it.
  await (await staffOf(shop, SLUG)).move(number, "accepted");
  const step = dialog(page).locator("[aria-current=step]");
  await expect(step.filter({ hasText: "En préparation" })).toBeVisible();
});

test("after a sign-out in another tab the checkout keeps no account data and treats the customer as a guest @desktop @full", async ({
  page,
  shop,
}) => {
  const known = { name: "Jeanne Favre", phone: "+41 79 555 01 23", addresses: [QUAI] };
  const customer = await beSignedIn(page, shop);
  await customer.post("updateUserProfile", { firebaseUid: customer.userId, ...known });
  await openCheckout(page);
  await dialog(page)
    .getByRole("radio", { name: /Quai 2/ })
    .check();
  await next(page);
  await chooseDelivery(page);
  await next(page);
  for (const text of [known.name, customer.email, QUAI.street]) {
    await expect(dialog(page)).toContainText(text);
  }

  const other = await page.context().newPage();
  await other.goto("/account");
  await other.getByRole("button", { name: /^Mon compte/ }).click();
  await other.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page.getByText("Votre session a été fermée.")).toBeVisible();
  await other.close();
  for (const text of [known.name, customer.email, QUAI.street]) {
    await expect(dialog(page)).not.toContainText(text);
  }
  await placeButton(page).click();
  await expect(heading(page, "Qui commande ?")).toBeVisible();
  for (const field of await dialog(page).getByRole("textbox").all()) {
    await expect(field).toHaveValue("");
  }
  await fillContact(page);
  await next(page);
  await placeButton(page).click();
  await expect(heading(page, "Où livrons-nous ?")).toBeVisible();
});
