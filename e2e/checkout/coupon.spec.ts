import { PATHS } from "@comptoir/contract";
import { openStorage } from "../../apps/server/src/storage/storage.ts";
import { holdBack } from "../support/hold-back.ts";
import { expect, expectAccessible, expectConsoleErrors, type Shop, test } from "../support/test.ts";
import {
  dialog,
  enterCheckout,
  next,
  orderNumberShown,
  placeButton,
  SLUG,
  walkToReview,
} from "./counter.ts";

test("a coupon is asked for when wanted, judged, applied before the order leaves, removed and forgotten on closing @phone", async ({
  page,
  shop,
}) => {
  expectConsoleErrors();
  await shop.admin(`coupon add MERCI10 --shop ${SLUG} --type fixed --value 10`);
  await shop.admin(`coupon add GRAND --shop ${SLUG} --type percent --value 20 --min 100`);
  await walkToReview(page);
  const coupon = dialog(page).getByLabel("Code promo", { exact: true });
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
  await coupon.press("Enter");
  await expect(dialog(page).getByText("n’atteint pas le minimum")).toBeVisible();
  await expectAccessible(page);

  await page.route("**/api/validateCoupon", (route) => route.abort(), { times: 1 });
  await coupon.fill(" merci10 ");
  await apply.click();
  await expect(dialog(page).getByText("n’a pas pu être vérifié")).toBeVisible();
  await apply.click();
  await expect(dialog(page).getByText("Code MERCI10 appliqué")).toBeVisible();
  await expect(coupon).toBeHidden();
  await expect(placeButton(page)).toContainText("23.00");
  await expectAccessible(page);

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
  const letAnswerCome = await holdBack(page, PATHS.validateCoupon);
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
});

test("a coupon that expires before the order is taken off with its reason, and all of it is noted @desktop", async ({
  page,
  shop,
}) => {
  expectConsoleErrors();
  const noted: unknown[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith(PATHS.events)) return;
    for (const { name, properties } of request.postDataJSON().events)
      noted.push([name, properties]);
  });
  await shop.admin(`coupon add BREF --shop ${SLUG} --type fixed --value 5`);
  await walkToReview(page, { language: "en" });
  await dialog(page).getByRole("button", { name: "I have a coupon code" }).click();
  await dialog(page).getByLabel("Coupon code").fill("BREF");
  await dialog(page).getByRole("button", { name: "Apply" }).click();
  await expect(placeButton(page)).toContainText("28.00");
  await expireCoupon(shop, "BREF");
  await placeButton(page).click();
  await expect(dialog(page).getByText("We have removed it")).toContainText("has expired");
  await expect(placeButton(page)).toContainText("33.00");
  await placeButton(page).click();
  expect(await orderNumberShown(page)).toBeGreaterThan(0);
  await expect
    .poll(() => noted)
    .toEqual([
      ["view", undefined],
      ["begin_checkout", { total: 33, items: 2 }],
      ["checkout_step", { step: "contact" }],
      ["checkout_step", { step: "address" }],
      ["checkout_step", { step: "delivery" }],
      ["checkout_step", { step: "confirm" }],
      ["coupon", { valid: true }],
      ["purchase", { total: 33, items: 2, coupon: false }],
    ]);
});

async function expireCoupon({ dataDir }: Shop, code: string): Promise<void> {
  const { db, close } = openStorage({ dataDir });
  const valid_until = new Date(Date.now() - 1_000).toISOString();
  await db.updateTable("coupons").set({ valid_until }).where("code", "=", code).execute();
  await close();
}
