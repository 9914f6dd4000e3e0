import { PATHS } from "@comptoir/contract";
import { check } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onDesktop } from "../kit/screen-test.ts";
import {
  chooseDelivery,
  dialog,
  fillAddress,
  heading,
  next,
  openCheckout,
  orderNumberShown,
  placeButton,
} from "./counter.ts";

onDesktop(
  "an incomplete profile starts at the contact, and failing to save it stops nothing",
  async ({ page, server, accounts }) => {
    accounts.signedIn({ name: "Léa Rochat" });
    server.cut(PATHS.updateUserProfile);
    await openCheckout(page);
    await expect(heading(page, "Qui commande ?")).toBeVisible();
    await expect(dialog(page).getByLabelText("Nom")).toHaveValue("Léa Rochat");
    await expect(dialog(page).getByText("Vous avez un compte ?")).toBeHidden();
    await dialog(page).getByLabelText("Téléphone").fill("079 555 01 23");
    await next(page);
    await fillAddress(page);
    await check(dialog(page).getByLabelText(/Enregistrer cette adresse/));
    await next(page);
    await page.reload();
    await expect(heading(page, "Quand livrons-nous ?")).toBeVisible();
    await chooseDelivery(page);
    await next(page);
    await expect(dialog(page)).toContainText("079 555 01 23");
    await placeButton(page).click();
    expect(await orderNumberShown(page)).toBeGreaterThan(0);
  },
);
