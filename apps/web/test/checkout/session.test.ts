import { type CreateOrderRequest, PATHS } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import { type Fixtures, onDesktop, onPhone } from "../kit/screen-test.ts";
import {
  chooseDelivery,
  dialog,
  heading,
  next,
  openCheckout,
  orderNumberShown,
  placeButton,
} from "./counter.ts";

const PASSWORD = "Sesame1";
const HOME = { street: "Grand-Rue 12", city: "Rolle", postalCode: "1180", country: "Switzerland" };
const LEA = { name: "Léa Rochat", phone: "079 555 01 23", addresses: [HOME] };
const MAX = {
  name: "Max Favre",
  phone: "078 111 11 11",
  addresses: [{ ...HOME, street: "Quai 2" }],
};
const ENDED = "Votre session a pris fin.";

const note = ({ page }: Fixtures) => dialog(page).getByLabelText("Un mot pour la cuisine");

async function openReviewOfLea(given: Fixtures): Promise<void> {
  const { page, accounts } = given;
  await accounts.signedIn(LEA);
  await accounts.add("max@example.ch", PASSWORD, MAX);
  await openCheckout(page);
  await expect(heading(page, "Où livrons-nous ?")).toBeVisible();
  await next(page);
  await chooseDelivery(page);
  await next(page);
  await note(given).fill("Allergie aux noix");
}

async function endSession(given: Fixtures): Promise<void> {
  const { page, accounts, server } = given;
  await openReviewOfLea(given);
  await accounts.signOut();
  server.refuse(PATHS.createOrder, 401, "invalid_token");
  await placeButton(page).click();
  await expect(dialog(page).getByRole("alert")).toContainText(ENDED);
  server.mend(PATHS.createOrder);
}

async function signInAs({ page }: Fixtures, email: string): Promise<void> {
  await dialog(page).getByRole("button", { name: "Se connecter" }).click();
  const signIn = page.getByRole("dialog", { name: "Connectez-vous à votre compte" });
  await signIn.getByLabelText("E-mail").fill(email);
  await signIn.getByLabelText("Mot de passe", { exact: true }).fill(PASSWORD);
  await signIn.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(signIn).toBeHidden();
}

const lastOrder = ({ server }: Fixtures) =>
  server.sentTo(PATHS.createOrder).at(-1)?.body as CreateOrderRequest;

onPhone(
  "an ended session keeps the checkout filled and asks before a guest orders",
  async (given) => {
    const { page } = given;
    await endSession(given);
    await expect(placeButton(page)).toBeDisabled();
    await expect(note(given)).toHaveValue("Allergie aux noix");
    await expect(dialog(page)).toContainText("Grand-Rue 12");
    await dialog(page).getByRole("button", { name: "Continuer comme invité" }).click();
    await expect(dialog(page).getByText(ENDED)).toBeHidden();
    await placeButton(page).click();
    expect(await orderNumberShown(page)).toBeGreaterThan(0);
    expect(lastOrder(given)).toMatchObject({
      userId: null,
      note: "Allergie aux noix",
      customerInfo: { name: LEA.name, phone: LEA.phone, email: "lea@example.ch" },
      deliveryAddress: HOME,
    });
    expect(Object.keys(localStorage).filter((key) => key.includes("checkout"))).toEqual([]);
  },
);

onDesktop.full("signing in again after an ended session continues the checkout", async (given) => {
  const { page } = given;
  await endSession(given);
  await signInAs(given, "lea@example.ch");
  await expect(dialog(page).getByText(ENDED)).toBeHidden();
  await placeButton(page).click();
  expect(await orderNumberShown(page)).toBeGreaterThan(0);
  expect(lastOrder(given)).toMatchObject({
    userId: (await given.accounts.current()).id,
    note: "Allergie aux noix",
    deliveryAddress: HOME,
  });
});

onDesktop.full("another user who signs in gets the remark and no account data", async (given) => {
  const { page } = given;
  await endSession(given);
  await signInAs(given, "max@example.ch");
  await expect(note(given)).toHaveValue("Allergie aux noix");
  await expect(dialog(page)).toContainText(MAX.name);
  await expect(dialog(page)).toContainText("Quai 2");
  await expect(dialog(page)).not.toContainText("Grand-Rue 12");
  await expect(dialog(page)).not.toContainText(LEA.name);
  await expect(dialog(page)).not.toContainText(LEA.phone);
});

onPhone.full("a reload after an ended session keeps the checkout", async (given) => {
  const { page } = given;
  await endSession(given);
  await page.reload();
  await expect(dialog(page).getByRole("alert")).toContainText(ENDED);
  await expect(note(given)).toHaveValue("Allergie aux noix");
});

onPhone.full(
  "after a sign-out in another tab the guest keeps the remark and no account data",
  async (given) => {
    const { page, accounts } = given;
    await openReviewOfLea(given);
    await accounts.signOut();
    const tabs = new BroadcastChannel("comptoir-identity");
    tabs.postMessage("left");
    await expect(dialog(page)).not.toContainText(LEA.name);
    tabs.close();
    await expect(dialog(page)).not.toContainText(HOME.street);
    await expect(note(given)).toHaveValue("Allergie aux noix");
    await page.reload();
    await expect(note(given)).toHaveValue("Allergie aux noix");
    await placeButton(page).click();
    await expect(heading(page, "Qui commande ?")).toBeVisible();
  },
);
