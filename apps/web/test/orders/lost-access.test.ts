import { PATHS } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { DELIVERED, SIMPLE } from "./placed.ts";

onPhone("a page opened by a link shows when the link is revoked", async (given) => {
  const { page, server, orders } = given;
  const order = await orders.place(DELIVERED);
  await orders.setOwn(false);
  await page.open(`/${SIMPLE}/order/${order.orderNumber}?key=${await orders.linkKey(order)}`);
  await expect(page.getByText("En direct")).toBeVisible();
  await orders.revokeLinks(order);
  await server.endStreams();
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Ce lien n’ouvre aucune commande",
  );
  await expect(main).not.toContainText("Léa Rochat");
  await expect(main.getByRole("link", { name: "Retour chez Roots Flavors" })).toBeVisible();
});

onDesktop.full("a page stops showing an order that now belongs to another user", async (given) => {
  const { page, server, orders } = given;
  const { orderNumber } = await orders.place(DELIVERED);
  await page.open(`/${SIMPLE}/order/${orderNumber}`);
  await expect(page.getByText("En direct")).toBeVisible();
  await orders.setOwn(false);
  await server.endStreams();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Commande introuvable");
  await expect(page.getByRole("main")).not.toContainText("Léa Rochat");
});

onDesktop.full("shows the server's reason why an order cannot be cancelled", async (given) => {
  const { page, server, orders } = given;
  const { orderNumber } = await orders.place(DELIVERED);
  server.refuseForNewReason(PATHS.cancelOrder, "La cuisine a déjà commencé.");
  server.refuseForNewReason(PATHS.shareOrder, "Les liens sont fermés ce soir.");
  await page.open(`/${SIMPLE}/order/${orderNumber}`);
  await page.getByRole("button", { name: "Partager la commande" }).click();
  await expect(page.getByText("Les liens sont fermés ce soir.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Annuler la commande" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Annuler la commande" }).click();
  await expect(page.getByText("La cuisine a déjà commencé.")).toBeVisible();
});
