import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onPhone } from "../kit/screen-test.ts";
import {
  BASKET,
  dialog,
  EVENT_BASKET,
  fillContact,
  next,
  openCheckout,
  openReview,
  placeButton,
} from "./counter.ts";

const LONG_STREET = "Chemin de la Grande-Fontaine-aux-Hirondelles 1234bis, bâtiment C";

onPhone("a far place with long names fits every screen", async ({ page }) => {
  await openCheckout(page);
  await fillContact(page);
  await next(page);
  await dialog(page)
    .getByLabelText(/^(Rue|Street)/)
    .fill(LONG_STREET);
  await dialog(page)
    .getByLabelText(/^(NPA|Postcode)/)
    .selectOptions("other");
  await dialog(page)
    .getByLabelText(/^(Votre NPA|Your postcode)/)
    .fill("12");
  await next(page);
  await expect(page).toFitEveryScreenInAllLanguages();
  await dialog(page)
    .getByLabelText(/^(Votre NPA|Your postcode)/)
    .fill("1022");
  await expect(dialog(page).getByLabelText(/^(Localité|City)/)).toHaveValue(
    "Chavannes-près-Renens",
  );
  await dialog(page)
    .getByLabelText(/^(Étage|Floor)/)
    .fill("Rez-de-chaussée supérieur");
  await dialog(page)
    .getByLabelText(/^(Code d’entrée|Door code)/)
    .fill("Interphone LA ROCHEFOUCAULD");
  await expect(page).toFitEveryScreenInAllLanguages();
});

onPhone.full("long lines and a code to ask about fit every screen", async (given) => {
  const { page } = given;
  await openReview(page, { lines: [...BASKET, ...EVENT_BASKET] });
  await dialog(page)
    .getByRole("button", { name: /^(J’ai un code promo|I have a coupon code)$/ })
    .click();
  await dialog(page)
    .getByLabelText(/^(Code promo|Coupon code)/)
    .fill("BIENVENUE-A-ROLLE-POUR-TOUTE-LA-FAMILLE");
  await placeButton(page).click();
  await expect(dialog(page).getByRole("alert")).toBeVisible();
  await expect(page).toFitEveryScreenInAllLanguages();
});

// The window of a tablet and of a phone at 200 % zoom.
for (const size of [
  { width: 640, height: 400 },
  { width: 320, height: 420 },
]) {
  const test = size.width === 320 ? onPhone : onPhone.full;
  test(`at twice the size every step can be used at ${size.width} px`, async ({ page }) => {
    await openReview(page);
    page.resize(size);
    await expect(placeButton(page)).toBeInViewport();
    await expect(dialog(page).getByRole("button", { name: "Retour" })).toBeInViewport();
    for (const part of ["Contact", "Adresse de livraison", "Livraison"]) {
      await dialog(page)
        .getByRole("button", { name: `Modifier : ${part}`, exact: true })
        .click();
      await expect(dialog(page).getByRole("button", { name: "Continuer" })).toBeInViewport();
      const scroller = scrollerOf(page);
      scroller.scrollTop = 30;
      await next(page);
      await expect.poll(() => scroller.scrollTop).toBe(0);
    }
  });
}

function scrollerOf(page: Page): Element {
  const parts = [...dialog(page).element().querySelectorAll("div")];
  const scroller = parts.find((part) => getComputedStyle(part).overflowY === "auto");
  if (!scroller) throw new Error("nothing scrolls");
  return scroller;
}
