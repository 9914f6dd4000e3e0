import { expect } from "../kit/expect.ts";
import { onDesktop } from "../kit/screen-test.ts";
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
} from "./counter.ts";

onDesktop("a guest completes each step and sees how to pay", async ({ page }) => {
  await openCheckout(page);
  await expect(heading(page, "Qui commande ?")).toBeVisible();
  await expect(dialog(page).getByLabelText("Nom")).toBeFocused();
  // In the dialog's header, which stays while the step scrolls.
  const summary = dialog(page).getByText(/^2 articles · CHF.33.00$/);
  await expect(summary).toBeInViewport();
  await expect(page).toBeAccessible();
  await fillContact(page);
  await next(page);
  await expect(heading(page, "Où livrons-nous ?")).toBeVisible();
  await expect(dialog(page).getByLabelText("Rue et numéro")).toBeFocused();
  await expect(summary).toBeInViewport();
  await fillAddress(page);
  await next(page);
  await expect(heading(page, "Quand livrons-nous ?")).toBeFocused();
  await expect(summary).toBeInViewport();
  await chooseDelivery(page);
  await next(page);
  await expect(heading(page, "Tout est juste ?")).toBeFocused();
  await expect(summary).toBeInViewport();
  await expect(dialog(page)).toContainText("Duo · 500 g");
  await expect(dialog(page)).toContainText("Léa Rochat");
  await expect(dialog(page)).toContainText("1180 Rolle");
  await expect(dialog(page)).toContainText("09:00 – 12:00");
  await expect(dialog(page)).toContainText("payez par TWINT ou virement bancaire");
  const terms = dialog(page).getByRole("link", { name: /^conditions de vente/ });
  await expect(terms).toHaveAttribute("href", "/rootsflavorsrolle/terms");
  await expect(terms).toHaveAttribute("target", "_blank");

  await placeButton(page).click();
  const number = await orderNumberShown(page);
  await expect(dialog(page)).toContainText("La caisse confirme votre paiement");
  await expect(dialog(page)).toContainText("CH93 0076 2011 6238 5295 7");
  await expect(dialog(page)).toContainText(`Commande ${number}`);
  for (const benefit of [
    "Suivre l’état de la commande en temps réel",
    "Enregistrer vos adresses",
    "Retrouver l’historique de vos commandes",
    "Commander plus vite la prochaine fois",
  ]) {
    await expect(dialog(page).getByText(benefit)).toBeVisible();
  }
  await expect(dialog(page).getByCss("[aria-current=step]")).toContainText(
    "En attente de paiement",
  );
  await expect(page).toBeAccessible();
});
