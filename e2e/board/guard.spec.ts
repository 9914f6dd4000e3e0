import { expect, expectConsoleErrors, STAFF_PASSWORD, staffEmail, test } from "../support/test.ts";
import { CUSTOM, SIMPLE, signIn } from "./kitchen.ts";

test("guests, customers and staff of another shop are sent to the shop @desktop", async ({
  page,
  shop,
}) => {
  // A new customer has no profile yet, and asking for it is answered with 404.
  expectConsoleErrors();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/getOrders|live\/(orders|monitoring)/.test(request.url())) asked.push(request.url());
  });
  const expectShopFor = async (path: string) => {
    await page.goto(`/${CUSTOM}/${path}`);
    await expect(page).toHaveURL(new RegExp(`/${CUSTOM}$`));
  };
  await expectShopFor("orders");
  await expectShopFor("monitoring");

  const email = `client-${Date.now()}@example.ch`;
  const data = { email, password: STAFF_PASSWORD, name: "" };
  const headers = { origin: shop.url };
  const signedUp = await page.request.post("/api/auth/sign-up/email", { headers, data });
  expect(signedUp.ok()).toBe(true);
  await expectShopFor("orders");
  await expectShopFor("monitoring");

  await signIn(page, staffEmail(SIMPLE));
  await expectShopFor("orders");
  await expectShopFor("monitoring");
  expect(asked).toEqual([]);
});
