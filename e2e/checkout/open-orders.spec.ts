import { randomUUID } from "node:crypto";
import { simpleOrder } from "../../apps/server/test/sample-orders.ts";
import {
  expect,
  expectAccessible,
  expectConsoleErrors,
  type Page,
  type Shop,
  test,
} from "../support/test.ts";
import { dialog, orderNumberShown, placeButton, walkToReview } from "./counter.ts";

test.use({ serverEnv: { RATE_LIMIT: "on" }, contextOptions: { reducedMotion: "reduce" } });

/** Five unpaid orders by this browser. */
async function leaveUnpaid(page: Page, shop: Shop, order: () => object): Promise<void> {
  for (let n = 0; n < 5; n++) {
    const placed = await page.request.post(`${shop.url}/api/createOrder`, {
      data: order(),
      headers: { "idempotency-key": randomUUID() },
    });
    expect(placed.status()).toBe(201);
  }
}

test("who leaves five orders unpaid is asked to pay or call, with the shop's number @phone", async ({
  page,
  shop,
}) => {
  expectConsoleErrors();
  const contact = { name: "Noé", phone: "079 555 44 33", email: "noe@example.ch" };
  await leaveUnpaid(page, shop, () =>
    simpleOrder({ customerInfo: contact, deliveryTimePreference: null }),
  );
  await walkToReview(page);
  await placeButton(page).click();
  const alert = dialog(page).getByRole("alert");
  await expect(alert).toContainText("Plusieurs de vos commandes attendent leur paiement.");
  await expect(alert.getByRole("link", { name: "+41 21 555 01 23" })).toHaveAttribute(
    "href",
    "tel:+41215550123",
  );
  await expectAccessible(page);
  // Somebody else at the same counter is served.
  await page.context().clearCookies();
  await placeButton(page).click();
  expect(await orderNumberShown(page)).toBeGreaterThan(0);
});
