import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";

onPhone(
  "Back closes a question about the account and stays on its page",
  async ({ page, accounts }) => {
    await accounts.signedIn({ name: "Léa Rochat" });
    await page.open("/account");
    await page.getByRole("button", { name: "Supprimer mon compte" }).click();
    const question = page.getByRole("dialog", { name: "Supprimer votre compte ?" });
    await expect(question).toBeVisible();
    await page.back();
    await expect(question).toBeHidden();
    await expect(page).toBeAt("/account");
  },
);

onPhone("Back closes the sign-in over an account page and stays there", async ({ page }) => {
  await page.open("/account/orders");
  await page.getByRole("main").getByRole("button", { name: "Se connecter" }).click();
  const signIn = page.getByRole("dialog", { name: /^Connectez-vous/ });
  await expect(signIn).toBeVisible();
  await page.back();
  await expect(signIn).toBeHidden();
  await expect(page).toBeAt("/account/orders");
});

onPhone(
  "Back closes ordering again and stays with the order",
  async ({ page, accounts, orders }) => {
    const { firebaseUid: userId } = await accounts.signedIn();
    const order = await orders.place({ userId });
    await page.open(`/account/orders/${order.restaurantId}/${order.orderNumber}`);
    await page.getByRole("button", { name: "Commander à nouveau" }).click();
    const again = page.getByRole("dialog", { name: "Commander à nouveau" });
    await expect(again).toBeVisible();
    await page.back();
    await expect(again).toBeHidden();
  },
);
