import { PATHS } from "@comptoir/contract";
import { vi } from "vitest";
import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { stub } from "../kit/page.tsx";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { DELIVERED, LONG_WORDS, SIMPLE } from "./placed.ts";

const CUSTOM = "nyonbosphore";

onPhone(
  "a guest's order has a page in the shop's theme with all its lines",
  async ({ page, orders }) => {
    const { orderNumber } = await orders.place(DELIVERED);
    await page.open(`/${SIMPLE}/order/${orderNumber}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Commande n° 1");
    await expect(page).toHaveTitle(/^Commande n°\s1 – Roots Flavors$/);
    await expect(page.getByRole("banner")).toContainText("1");
    const main = page.getByRole("main");
    await expect(main).toContainText("Börek aux épinards");
    await expect(main).toContainText(/Total.*CHF\s33\.00/);
    const handover = page.getByRole("region", { name: "Livraison", exact: true });
    await expect(handover).toContainText(/lundi 23 novembre, 09:00 –\u2060 12:00/i);
    await expect(handover).toContainText("Léa Rochat");
    await expect(handover).toContainText("Grand-Rue 12");
    await expect(handover).toContainText("Étage : 3e");
    await expect(handover).toContainText("Code d’entrée : A1B2");
    await expect(handover).toContainText("Frais de livraison à confirmer par téléphone.");
    await expect(handover).toContainText("Remarque : Sans noix");
    await expect(page.getByCss("[aria-current=step]")).toContainText("Payez par TWINT ou virement");
    const shop = page.getByRole("region", { name: "Le restaurant" });
    await expect(shop).toContainText("Chemin des Abeilles 4");
    await expect(shop.getByRole("link")).toHaveAttribute("href", "tel:+41215550123");
  },
);

onPhone("an unpaid order shows how to pay, also by QR code", async (given) => {
  const { page, orders } = given;
  const order = await orders.place(DELIVERED);
  await page.open(`/${SIMPLE}/order/${order.orderNumber}`);
  const payment = page.getByRole("region", { name: "Pour payer" });
  await expect(payment).toContainText("+41 79 555 01 23");
  await expect(payment).toContainText("CH93 0076 2011 6238 5295 7");
  await expect(payment).toContainText("Roots Flavors Sàrl");
  await expect(payment).toContainText("Commande 1");
  await expect(
    payment.getByRole("img", { name: /^Code QR suisse pour verser CHF\s33\.00 à Roots Flavors/ }),
  ).toBeVisible();
  await orders.move(order, "accepted");
  await expect(payment).toBeHidden();
});

onPhone("shows no payment if nothing is due", async ({ page, orders }) => {
  const { orderNumber } = await orders.place({ ...DELIVERED, couponDiscount: 33, totalPrice: 0 });
  await page.open(`/${SIMPLE}/order/${orderNumber}`);
  await expect(page.getByText("Rien à payer", { exact: true })).toBeVisible();
  await expect(page.getByCss("[aria-current=step]")).toContainText("En attente de confirmation");
  await expect(page.getByRole("banner")).toContainText("enregistrée");
  await expect(page.getByRole("main")).not.toContainText(/Payez|Pour payer/);
});

onPhone("a pick-up order shows its time and no delivery", async ({ page, orders }) => {
  const { orderNumber } = await orders.place({
    deliveryTimePreference: { date: "2026-11-16", time: "18:30" },
    customerInfo: { name: "Ada" },
  });
  await page.open(`/${CUSTOM}/order/${orderNumber}`);
  const handover = page.getByRole("region", { name: "Retrait" });
  await expect(handover).toContainText(/lundi 16 novembre, dès 18:30/i);
  await expect(handover).toContainText("Ada");
  await expect(page.getByCss("[aria-current=step]")).toContainText("Payez à la caisse");
  await expect(page).toHaveTitle(/^Commande n°\s1 – Bosphore Nyon$/);
});

onPhone("an unpaid order can be cancelled after confirmation", async ({ page, server, orders }) => {
  const order = await orders.place({ ...DELIVERED, couponCode: "MIEL10" });
  await page.open(`/${SIMPLE}/order/${order.orderNumber}`);
  const cancel = page.getByRole("main").getByRole("button", { name: "Annuler la commande" });
  await cancel.click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Votre code promo MIEL10 pourra resservir.");
  await expect(page).toBeAccessible();
  await question.getByRole("button", { name: "Garder la commande" }).click();
  await expect(question).toBeHidden();
  expect(server.sentTo(PATHS.cancelOrder)).toHaveLength(0);
  await cancel.click();
  await press("Escape");
  await expect(question).toBeHidden();

  await cancel.click();
  await question.getByRole("button", { name: "Annuler la commande" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Annulée" }).first()).toBeVisible();
  await expect(cancel).toBeHidden();
  await expect(page.getByRole("region", { name: "Pour payer" })).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Commande/ })).toBeHidden();
});

onDesktop("a customer who paid meanwhile is asked to call", async ({ page, server, orders }) => {
  const { orderNumber } = await orders.place(DELIVERED);
  server.refuse(PATHS.cancelOrder, 409, "order_not_cancellable");
  await page.open(`/${SIMPLE}/order/${orderNumber}`);
  await page.getByRole("main").getByRole("button", { name: "Annuler la commande" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Annuler la commande" }).click();
  await expect(page.getByRole("alert")).toContainText("Appelez-nous pour l’annuler.");
});

onDesktop("a shared link shows the order read-only until it is revoked", async (given) => {
  const { page, orders } = given;
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  stub(navigator, { clipboard, share: undefined });
  const { orderNumber } = await orders.place(DELIVERED);
  await page.open(`/${SIMPLE}/order/${orderNumber}`);
  await page.getByRole("button", { name: "Partager la commande" }).click();
  await expect(page.getByText("Le lien est copié.")).toBeVisible();
  const link = new URL(copied[0] ?? "");
  expect(link.pathname).toBe(`/${SIMPLE}/order/${orderNumber}`);
  await expect(page.getByLabelText("Lien à partager")).toHaveValue(link.href);

  await orders.setOwn(false);
  localStorage.clear();
  await page.open(link.pathname + link.search);
  const main = page.getByRole("main");
  await expect(main).toContainText("Léa Rochat");
  await expect(main).toContainText("Pour payer");
  await expect(page.getByRole("button", { name: "Commander à nouveau" })).toBeVisible();
  for (const name of ["Annuler la commande", "Partager la commande", "Se connecter ou créer"]) {
    await expect(main.getByRole("button", { name })).toBeHidden();
  }
  expect(localStorage.getItem(`comptoir.open-orders.${SIMPLE}`)).toBeNull();
  await page.reload();
  await expect(main).toContainText("Léa Rochat");

  await orders.setOwn(true);
  await page.open(link.pathname);
  await page.getByRole("button", { name: "Révoquer les liens partagés" }).click();
  await expect(page.getByText("Les liens partagés n’ouvrent plus cette commande.")).toBeVisible();
  await expect(page.getByLabelText("Lien à partager")).toBeHidden();
  await orders.setOwn(false);
  localStorage.clear();
  await page.open(link.pathname + link.search);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Ce lien n’ouvre aucune commande",
  );
  await expect(main.getByRole("link", { name: "Retour chez Roots Flavors" })).toBeVisible();
  await expect(page).toBeAccessible();
});

onDesktop.full(
  "a link to an own order opens it as the owner",
  async ({ page, accounts, orders }) => {
    const { firebaseUid: userId } = await accounts.signedIn();
    const order = await orders.place({ ...DELIVERED, userId });
    const { orderNumber } = order;
    await page.open(`/${SIMPLE}/order/${orderNumber}?key=${await orders.linkKey(order)}`);
    await expect(page.getByRole("button", { name: "Annuler la commande" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Toutes mes commandes" })).toBeVisible();
  },
);

onDesktop("a truncated link shows an error at once", async (given) => {
  const { page, server, orders } = given;
  const { orderNumber } = await orders.place(DELIVERED);
  server.refuse(PATHS.trackOrder, 400, "malformed_request");
  await page.open(`/${SIMPLE}/order/${orderNumber}?key=n-pLJL`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Ce lien n’ouvre aucune/);
  expect(server.sentTo(PATHS.trackOrder)).toHaveLength(1);
});

onDesktop.full("a visitor without access sees a way on", async ({ page, orders }) => {
  const { orderNumber } = await orders.place(DELIVERED);
  await orders.setOwn(false);
  await page.open(`/${SIMPLE}/order/${orderNumber}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Commande introuvable");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Retour chez Roots Flavors" })).toBeVisible();
  await main.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByRole("dialog")).toContainText("Connectez-vous à votre compte");
});

onDesktop.full("the time of delivery is a file for the calendar", async ({ page, orders }) => {
  const saved: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:file";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const order = await orders.place(DELIVERED);
  await page.open(`/${SIMPLE}/order/${order.orderNumber}`);
  const button = page.getByRole("button", { name: "Ajouter à l’agenda" });
  await button.click();
  expect(names).toEqual(["commande-1.ics"]);
  const text = await saved[0]?.text();
  expect(text).toMatch(/SUMMARY:Commande n°\s1\\, Roots Flavors/);
  expect(text).toContain("DTSTART:20261123T080000Z");
  await orders.move(order, "accepted", "prepared", "delivered");
  await expect(button).toBeHidden();
});

onDesktop("prints only the receipt", async ({ page, orders }) => {
  const printed: string[] = [];
  vi.stubGlobal("print", () => {
    printed.push(document.querySelector(".receipt")?.textContent ?? "");
  });
  const { orderNumber } = await orders.place(DELIVERED);
  await page.open(`/${SIMPLE}/order/${orderNumber}`);
  await page.getByRole("button", { name: "Imprimer ou enregistrer le reçu" }).click();
  await expect.poll(() => printed.length).toBe(1);
  expect(printed[0]).toContain("Roots Flavors");
  expect(printed[0]).toContain("33.00");
  await expect(page.getByCss("body > .receipt")).toBeAttached();
});

onPhone("the old address leads to the page", async ({ page, orders }) => {
  const { orderNumber } = await orders.place(DELIVERED);
  await page.open(`/account/orders/${SIMPLE}/${orderNumber}`);
  await expect(page).toBeAt(`/${SIMPLE}/order/${orderNumber}`);
});

onPhone("an invalid order number leads to the shop", async ({ page }) => {
  await page.open(`/${SIMPLE}/order/last`);
  await expect(page).toBeAt(`/${SIMPLE}`);
});

onPhone("an order's page fits every screen with long words", async (given) => {
  const { page, orders } = given;
  const { orderNumber } = await orders.place({ ...DELIVERED, ...LONG_WORDS });
  await orders.place(DELIVERED);
  await page.open(`/${SIMPLE}/order/${orderNumber}`);
  await expect(page.getByRole("main")).toContainText("Rochefoucauld");
  await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
  await expect(page).toFitEveryScreenInAllLanguages();
});
