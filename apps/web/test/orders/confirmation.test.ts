import { dialog as checkout } from "../checkout/counter.ts";
import { Composer } from "../custom-shop/composer.ts";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { DELIVERED, openConfirmation, SIMPLE } from "./placed.ts";

const step = (page: Page, place: number) =>
  page.getByRole("dialog").getByRole("list").first().getByRole("listitem").nth(place);

onPhone("shows how to pay a delivery, then its progress", async (given) => {
  const { page, orders } = given;
  await openConfirmation(page, orders);
  await expect(step(page, 0)).toContainText("Payez par TWINT ou par virement");
  await expect(step(page, 1)).toContainText("La caisse confirme votre paiement");
  await expect(step(page, 2)).toContainText(
    /Livraison\s: lundi 23 novembre, 09:00 –\u2060 12:00\./,
  );
  await expect(checkout(page)).not.toContainText("Présentez-vous");
  await expect(page.getByRole("img", { name: /^Code QR suisse/ })).toBeVisible();
});

onPhone("composed dishes are paid at the counter", async ({ page }) => {
  const composer = new Composer(page);
  await composer.openWith("Sandwich");
  await composer.place();
  await composer.orderNumber();
  await expect(step(page, 0)).toContainText("Présentez-vous à la caisse");
  await expect(step(page, 1)).toContainText("Payez par TWINT ou par virement");
  await expect(step(page, 2)).toContainText("La préparation commence");
});

onDesktop("shows no payment if nothing is due", async ({ page, orders }) => {
  const placed = { ...DELIVERED, couponCode: "MIEL33", couponDiscount: 33, totalPrice: 0 };
  await openConfirmation(page, orders, { placed });
  const confirmation = checkout(page);
  await expect(confirmation).toContainText("Merci ! Il n’y a rien à payer.");
  await expect(step(page, 0)).toContainText("Rien à payer");
  await expect(step(page, 1)).toContainText("La caisse confirme votre commande");
  await expect(confirmation).not.toContainText(/Payez|Pour payer|TWINT/);
});

onPhone("the confirmation leads to the order page and does not reappear", async (given) => {
  const { page, orders } = given;
  await openConfirmation(page, orders);
  const remembered = () => localStorage.getItem(`comptoir.open-orders.${SIMPLE}`);
  await expect.poll(remembered).not.toBeNull();
  await checkout(page).getByRole("link", { name: "Ouvrir la page de la commande" }).click();
  await expect(page).toBeAt(`/${SIMPLE}/order/1`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Commande n°\s1$/);
  await expect(page.getByRole("main")).toContainText("Sans noix");
  await expect(checkout(page)).toBeHidden();
  await page
    .getByRole("banner")
    .getByRole("link", { name: /page d’accueil$/ })
    .click();
  await expect(page).toBeAt(`/${SIMPLE}`);
  await expect(page.getByRole("banner").getByRole("link", { name: /^Commande/ })).toBeVisible();
  await expect(checkout(page)).toBeHidden();
});
