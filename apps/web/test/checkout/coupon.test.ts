import { PATHS } from "@comptoir/contract";
import { fromChf, ZERO } from "@comptoir/domain";
import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { type Fixtures, onPhone } from "../kit/screen-test.ts";
import {
  dialog,
  enterCheckout,
  next,
  openReview,
  orderNumberShown,
  placeButton,
  SLUG,
} from "./counter.ts";

async function addCoupons({ server }: Fixtures): Promise<void> {
  const fixed = { type: "fixed", value: fromChf(10) } as const;
  await server.addCoupon(SLUG, { ...fixed, code: "MERCI10", minimum: ZERO });
  await server.addCoupon(SLUG, { ...fixed, code: "GRAND", minimum: fromChf(40) });
}

onPhone(
  "a coupon is entered on demand, checked, applied, removed and forgotten on closing",
  async (given) => {
    const { page, server } = given;
    await addCoupons(given);
    await openReview(page);
    const coupon = dialog(page).getByLabelText("Code promo", { exact: true });
    const apply = dialog(page).getByRole("button", { name: "Appliquer" });
    await expect(coupon).toBeHidden();
    await dialog(page).getByRole("button", { name: "J’ai un code promo" }).click();
    await expect(coupon).toBeFocused();
    await apply.click();
    await expect(dialog(page).getByText("Veuillez saisir un code promo.")).toBeVisible();
    await coupon.fill("rien");
    await apply.click();
    await expect(dialog(page).getByText("Code promo invalide.")).toBeVisible();
    await coupon.fill("grand");
    await press("Enter");
    await expect(
      dialog(page).getByText(/vaut dès CHF.40.00. Il vous manque CHF.7.00/),
    ).toBeVisible();
    await coupon.fill("g");
    await expect(coupon).toHaveAccessibleDescription(/^GRAND.: dès CHF.40.00.$/);

    server.cut(PATHS.validateCoupon);
    await coupon.fill(" merci10 ");
    await apply.click();
    await expect(dialog(page).getByText("n’a pas pu être vérifié")).toBeVisible();
    server.mend(PATHS.validateCoupon);
    await apply.click();
    await expect(dialog(page).getByText("Code MERCI10 appliqué")).toBeVisible();
    await expect(coupon).toBeHidden();
    await expect(placeButton(page)).toContainText("23.00");
    await expect(page).toBeAccessible();

    const remove = dialog(page).getByRole("button", { name: "Retirer le code promo MERCI10" });
    await expect(remove).toBeFocused();
    await remove.click();
    await expect(placeButton(page)).toContainText("33.00");
    await expect(coupon).toBeFocused();
    const letAnswerCome = server.hold(PATHS.validateCoupon);
    await coupon.fill("MERCI10");
    await apply.click();
    await expect(placeButton(page)).toHaveAttribute("aria-busy", "true");
    await dialog(page).getByRole("button", { name: "Fermer" }).click();
    letAnswerCome();
    await enterCheckout(page);
    await next(page);
    await next(page);
    await next(page);
    await expect(placeButton(page)).toContainText("33.00");
  },
);

onPhone.full(
  "an order is sent without a typed, unapplied code after confirmation",
  async (given) => {
    const { page, server, orders } = given;
    await addCoupons(given);
    await openReview(page);
    await dialog(page).getByRole("button", { name: "J’ai un code promo" }).click();
    const coupon = dialog(page).getByLabelText("Code promo", { exact: true });
    await coupon.fill("MERCI10");
    await placeButton(page).click();
    server.fail(PATHS.createOrder);
    const goOn = dialog(page).getByRole("button", { name: "Commander sans le code" });
    await goOn.click();
    await expect(dialog(page).getByText("La commande n’a pas pu être passée.")).toBeVisible();
    await expect(coupon).toHaveValue("MERCI10");
    server.mend(PATHS.createOrder);
    await placeButton(page).click();
    await goOn.click();
    await orderNumberShown(page);
    expect((await orders.all())[0]).toMatchObject({ couponCode: null, totalPrice: 33 });
  },
);

onPhone.full("asks about a typed, unapplied code and applies it on request", async (given) => {
  const { page } = given;
  await addCoupons(given);
  await openReview(page);
  await dialog(page).getByRole("button", { name: "J’ai un code promo" }).click();
  const coupon = dialog(page).getByLabelText("Code promo", { exact: true });
  const applyNow = dialog(page).getByRole("button", { name: "Appliquer le code" });
  await coupon.fill("rien");
  await placeButton(page).click();
  await expect(dialog(page).getByText("Le code RIEN n’est pas encore appliqué.")).toBeVisible();
  await applyNow.click();
  await expect(dialog(page).getByText("Code promo invalide.")).toBeVisible();
  await expect(coupon).toBeFocused();
  await coupon.fill("MERCI10");
  await placeButton(page).click();
  await applyNow.click();
  await expect(placeButton(page)).toContainText("23.00");
  await expect(applyNow).toBeHidden();
});
