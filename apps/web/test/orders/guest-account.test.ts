import { PATHS } from "@comptoir/contract";
import {
  dialog as checkout,
  openReview,
  orderNumberShown,
  placeButton,
} from "../checkout/counter.ts";
import { storedDeviceKeys } from "../kit/device-keys.ts";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { DELIVERED, SIMPLE } from "./placed.ts";

const PASSWORD = "Bonjour1";

const signUp = (page: Page) => page.getByRole("dialog", { name: "Créez votre compte" });

async function createAccount(page: Page): Promise<void> {
  const dialog = signUp(page);
  await expect(dialog.getByLabelText("E-mail")).toHaveValue("lea@example.ch");
  await dialog.getByLabelText("Mot de passe", { exact: true }).fill(PASSWORD);
  await dialog.getByLabelText("Confirmez le mot de passe").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(dialog).toBeHidden();
}

onPhone("an account created from the confirmation keeps e-mail and orders", async (given) => {
  const { page, server } = given;
  await openReview(page);
  await placeButton(page).click();
  const number = await orderNumberShown(page);
  await expect(page.getByCss("[aria-current=step]")).toContainText("Payez par TWINT");
  await checkout(page).getByRole("button", { name: "Créer un compte gratuit" }).click();
  await createAccount(page);
  await expect.poll(() => server.sentTo(PATHS.linkGuestOrders).length).toBe(1);
  expect(await orderNumberShown(page)).toBe(number);
  await page.open("/account");
  await expect(page.getByLabelText("Nom")).toHaveValue("Léa Rochat");
  await expect(page.getByLabelText("Téléphone")).toHaveValue("079 555 01 23");
  expect(server.sentTo(PATHS.linkGuestOrders)).toHaveLength(1);
});

onDesktop.full(
  "an account created from the order page keeps the order, and the page stays",
  async (given) => {
    const { page, server, orders } = given;
    const { orderNumber } = await orders.place(DELIVERED);
    await page.open(`/${SIMPLE}/order/${orderNumber}`);
    await page.getByRole("button", { name: "Se connecter ou créer un compte" }).click();
    await createAccount(page);
    await expect(page.getByRole("link", { name: "Toutes mes commandes" })).toBeVisible();
    await expect.poll(() => server.sentTo(PATHS.linkGuestOrders).length).toBe(1);
    await expect(page).toBeAt(`/${SIMPLE}/order/${orderNumber}`);
  },
);

onDesktop.full("switching to sign-in clears the e-mail and all other fields", async (given) => {
  const { page, orders } = given;
  const { orderNumber } = await orders.place(DELIVERED);
  await page.open(`/${SIMPLE}/order/${orderNumber}`);
  await page.getByRole("button", { name: "Se connecter ou créer un compte" }).click();
  await expect(signUp(page).getByLabelText("E-mail")).toHaveValue("lea@example.ch");
  await signUp(page).getByRole("button", { name: "Connectez-vous" }).click();
  await expect(page.getByRole("dialog").getByLabelText("E-mail")).toHaveValue("");
});

onDesktop.full("signed out, the page asks to sign in again", async ({ page, accounts, orders }) => {
  const { firebaseUid: userId } = await accounts.signedIn();
  const { orderNumber } = await orders.place({ ...DELIVERED, userId });
  await page.open(`/${SIMPLE}/order/${orderNumber}`);
  await expect(page.getByRole("link", { name: "Toutes mes commandes" })).toBeVisible();
  await expect.poll(() => storedDeviceKeys()).toEqual([`order/${SIMPLE}/1.${userId}`]);
  await orders.setOwn(false);
  await page.getByRole("button", { name: /^Mon compte/ }).click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Connectez-vous pour voir cette commande",
  );
  await expect(page.getByRole("banner").getByRole("link", { name: /^Commande/ })).toBeHidden();
  await expect.poll(() => storedDeviceKeys()).toEqual([]);
});
