import { PATHS } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { Composer } from "./composer.ts";

onPhone(
  "confirms a guest's order with its number, also after a reload, and empties the list",
  async ({ page }) => {
    const composer = new Composer(page);
    await composer.openWith("Sandwich");
    await composer.place();
    const number = await composer.orderNumber();
    await page.reload();
    expect(await composer.orderNumber()).toBe(number);
    await composer.closeConfirmation();
    await composer.openOrder();
    await expect(composer.list).toContainText("Votre commande est vide.");
  },
);

onPhone("starts an order from favourites and earlier orders on this device", async ({ page }) => {
  const composer = new Composer(page);
  await composer.openWith("Sandwich");
  await composer.line(0).getByRole("button", { name: "Garder en favori : Sandwich" }).click();
  await composer.addMore();
  await composer.turnTo("Tacos");
  await composer.choose({ size: "XL", meat: ["Falafel"], sauces: ["Samouraï"] });
  await composer.add();
  await composer.place();
  await composer.closeConfirmation();

  const shelf = page.getByRole("region", { name: "Comme d’habitude ?" });
  await expect(shelf.getByRole("listitem")).toHaveCount(2);
  await expect(shelf.getByRole("listitem").nth(0)).toContainText("Favori");
  await shelf.getByRole("button", { name: /^Repartir de : Tacos XL/ }).click();
  await expect(composer.option("size", "XL")).toBeChecked();
  await expect(composer.option("meat", "Falafel")).toBeChecked();
  await expect(composer.option("sauces", "Samouraï")).toBeChecked();
  await composer.add();
  await expect(composer.line(0)).toContainText("Tacos XL");
});

onDesktop.full(
  "a customer with too many unpaid orders is asked to pay or call",
  async ({ page, server }) => {
    server.refuse(PATHS.createOrder, 422, "too_many_open_orders", { phone: "+41 22 555 01 45" });
    const composer = new Composer(page);
    await composer.openWith("Sandwich");
    await composer.place();
    const alert = composer.list.getByRole("alert");
    await expect(alert).toContainText("Plusieurs de vos commandes attendent leur paiement.");
    await expect(alert.getByRole("link", { name: "+41 22 555 01 45" })).toBeVisible();
  },
);

onPhone.full("shows the server's text for an unknown reason", async ({ page, server }) => {
  server.refuseForNewReason(PATHS.createOrder, "Le four est <en panne>.");
  const composer = new Composer(page);
  await composer.openWith("Sandwich");
  await composer.place();
  await expect(composer.list.getByRole("alert")).toHaveText("Le four est <en panne>.");
});
