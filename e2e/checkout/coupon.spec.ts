import { PATHS } from "@comptoir/contract";
import type { BrowserContext } from "@playwright/test";
import { openStorage } from "../../apps/server/src/storage/storage.ts";
import { frenchWords } from "../support/french-words.ts";
import { expect, expectConsoleErrors, type Shop, test } from "../support/test.ts";
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
  SLUG,
} from "./counter.ts";

// One customer; here for the real clipboard and the events of a whole checkout.
test("an English customer sees every step in English, also an expired coupon, and events are recorded @desktop @full", async ({
  page,
  context,
  shop,
}) => {
  expectConsoleErrors();
  await context.grantPermissions(["clipboard-write"]);
  const noted: unknown[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith(PATHS.events)) return;
    for (const { name, properties } of request.postDataJSON().events)
      noted.push([name, properties]);
  });
  await shop.admin(`coupon add BREF --shop ${SLUG} --type fixed --value 5`);
  const onStep = async (title: string) => {
    await expect(heading(page, title)).toBeVisible();
    expect(await frenchWords(page)).toEqual([]);
  };
  await openCheckout(page, { language: "en" });
  await onStep("Who is ordering?");
  await fillContact(page);
  await next(page);
  await onStep("Where do we deliver?");
  await fillAddress(page);
  await next(page);
  await onStep("When do we deliver?");
  await chooseDelivery(page);
  await next(page);
  await onStep("Is everything right?");
  await dialog(page).getByRole("button", { name: "I have a coupon code" }).click();
  await dialog(page).getByLabel("Coupon code").fill("BREF");
  await dialog(page).getByRole("button", { name: "Apply" }).click();
  await expect(placeButton(page)).toContainText("28.00");
  await expireCoupon(shop, "BREF");
  await placeButton(page).click();
  await expect(dialog(page).getByText("We have removed it")).toContainText("has expired");
  await expect(placeButton(page)).toContainText("33.00");
  await placeButton(page).click();
  await onStep("What happens now?");
  expect(await orderNumberShown(page)).toBeGreaterThan(0);
  await expect(dialog(page).getByRole("button", { name: "Create free account" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Copy: IBAN" }).click();
  await expect(dialog(page).getByText("Copied")).toBeVisible();
  await expectCopied(context, "CH9300762011623852957");
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

/** Pastes into another page: ours must not read the clipboard. */
async function expectCopied(context: BrowserContext, text: string): Promise<void> {
  const elsewhere = await context.newPage();
  await elsewhere.setContent("<textarea></textarea>");
  const field = elsewhere.locator("textarea");
  await field.press("ControlOrMeta+V");
  await expect(field).toHaveValue(text);
  await elsewhere.close();
}
