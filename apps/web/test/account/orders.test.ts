import { PATHS } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import { onDesktop } from "../kit/screen-test.ts";

const SLUG = "rootsflavorsrolle";

onDesktop(
  "the order page follows the kitchen and reports a lost connection",
  async ({ page, server, accounts, orders }) => {
    const { firebaseUid: userId } = await accounts.signedIn();
    const order = await orders.place({ userId });
    await page.open("/account/orders");
    await page.getByRole("link", { name: `Commande n° ${order.orderNumber}` }).click();
    const current = page.getByCss("[aria-current=step]");
    await expect(current).toContainText("En attente de paiement");
    await expect(page.getByText("En direct")).toBeVisible();
    await orders.move(order, "accepted");
    await expect(current).toContainText("En préparation");
    await orders.move(order, "prepared");
    await expect(current).toContainText("Prête");

    const lines = [PATHS.liveOrder, PATHS.trackOrder];
    for (const path of lines) server.cut(path);
    await server.endStreams();
    await expect(page.getByText("Pas à jour")).toBeVisible();
    for (const path of lines) server.mend(path);
    await expect(page.getByText("Pas à jour")).toBeHidden();
  },
);

onDesktop(
  "ordering again uses today's prices, lists the changes and fills the basket",
  async ({ page, accounts, orders }) => {
    const { firebaseUid: userId } = await accounts.signedIn();
    const order = {
      restaurantId: SLUG,
      userId,
      items: [
        { itemId: "spinach_pastry", size: "couple", quantity: 2, lineTotal: 33 },
        { itemId: "potato_salad", size: "single", quantity: 1, lineTotal: 7 },
      ],
    };
    const { snapshot } = await orders.place(order);
    // As if ordered at an older price, with a dish that has left the menu since.
    const [pastry, salad] = snapshot?.lines ?? [];
    Object.assign(pastry ?? {}, { unit: 15, total: 30 });
    Object.assign(salad ?? {}, { dishId: "old_salad", names: { fr: "Salade d’hier" } });
    const { orderNumber } = await orders.place({ ...order, snapshot });
    await page.open(`/${SLUG}/order/${orderNumber}`);
    await page.getByRole("button", { name: "Commander à nouveau" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(/CHF\s15\.00 → CHF\s16\.50/);
    await expect(dialog).toContainText("Salade d’hier n’est plus au menu");
    await expect(page).toBeAccessible();
    await dialog.getByRole("button", { name: "Mettre dans le panier" }).click();
    await expect(page).toBeAt(`/${SLUG}`);
    await expect(page.getByText("Les articles sont dans votre panier.")).toBeVisible();
    const basket = localStorage.getItem(`comptoir.basket.${SLUG}`);
    expect(JSON.parse(basket ?? "[]")).toMatchObject([
      { itemId: "spinach_pastry", size: "couple", quantity: 2, price: 1650 },
    ]);
  },
);

onDesktop.full("loads a long history page by page", async ({ page, server, accounts, orders }) => {
  const { firebaseUid: userId } = await accounts.signedIn();
  for (let n = 1; n <= 11; n++) {
    await orders.place({ userId, createdAt: new Date(Date.now() - n * 60_000).toISOString() });
  }
  await page.open("/account/orders");
  const shown = page.getByRole("main").getByRole("listitem");
  await expect(shown).toHaveCount(10);
  await page.getByRole("button", { name: "Afficher les précédentes" }).click();
  await expect(shown).toHaveCount(11);
  expect(server.sentTo(PATHS.getMyOrders)).toHaveLength(2);
});
