import { PATHS } from "@comptoir/contract";
import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import { dialog, enterCheckout, next, placeButton, walkToReview } from "./counter.ts";

interface Asked {
  readonly couponCode: string;
}

/** One coupon takes CHF 10 off, one asks for a larger order, and there is no other. */
function judge({ couponCode }: Asked) {
  if (couponCode === "MERCI10") {
    return { valid: true, discountAmount: 10, code: couponCode, type: "fixed", value: 10 };
  }
  const errorCode = couponCode === "GRAND" ? "coupon_below_minimum" : "coupon_unknown";
  return { valid: false, discountAmount: 0, error: errorCode, errorCode };
}

onPhone(
  "a coupon is asked for when wanted, judged, applied before the order leaves, removed and forgotten on closing",
  async ({ page, server }) => {
    server.on(PATHS.validateCoupon, ({ body }) => ({ json: judge(body as Asked) }));
    await walkToReview(page);
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
    await expect(dialog(page).getByText("n’atteint pas le minimum")).toBeVisible();
    await expect(page).toBeAccessible();

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
    await coupon.fill("rien");
    await placeButton(page).click();
    await expect(dialog(page).getByText("Code promo invalide.")).toBeVisible();
    await expect(coupon).toBeFocused();
    await coupon.fill("MERCI10");
    await placeButton(page).click();
    await expect(placeButton(page)).toContainText("23.00");

    await remove.click();
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
