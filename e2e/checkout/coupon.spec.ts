import { PATHS } from "@comptoir/contract";
import { openStorage } from "../../apps/server/src/storage/storage.ts";
import { expect, expectConsoleErrors, type Shop, test } from "../support/test.ts";
import { dialog, orderNumberShown, placeButton, SLUG, walkToReview } from "./counter.ts";

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
