import { expect, expectAccessible, expectConsoleErrors, test } from "../support/test.ts";
import { countNotes, moveOrder, openDisplay, placeOrder } from "./kitchen.ts";

const NAME = "Ondine Vuilleumier";

test("the display shows numbers only, the latest ready one large, and chimes @desktop", async ({
  page,
  shop,
}) => {
  const notes = await countNotes(page);
  await openDisplay(page);
  await page.getByRole("heading", { level: 1 }).click();
  const preparing = page.getByRole("region", { name: "En préparation" });
  const ready = page.getByRole("region", { name: "À récupérer" });
  const customerInfo = { name: NAME, phone: "+41 79 555 12 34", email: "ondine@example.ch" };
  const orders = [await placeOrder(shop, { customerInfo }), await placeOrder(shop)];
  const [first, second] = orders.map(({ orderNumber }) => String(orderNumber));
  for (const order of orders) await moveOrder(page.request, order, "accepted");
  await expect(preparing.getByText(second ?? "", { exact: true })).toBeVisible();
  const numbers = (await preparing.getByRole("listitem").allTextContents()).map(Number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  expect(await notes()).toBe(0);

  for (const order of orders) await moveOrder(page.request, order, "prepared");
  const large = ready.getByRole("paragraph");
  await expect(large).toHaveText(second ?? "");
  await expect(ready.getByRole("listitem").filter({ hasText: first ?? "" })).toBeVisible();
  await expect.poll(notes).toBeGreaterThan(0);
  const height = async (locator: typeof large) => (await locator.boundingBox())?.height ?? 0;
  await expect.poll(() => height(large)).toBeGreaterThan(200);
  await expect(page.locator("body")).not.toContainText("Ondine");
  await expectAccessible(page);

  const before = await notes();
  await page.getByRole("checkbox", { name: "Carillon" }).uncheck();
  const last = await placeOrder(shop);
  await moveOrder(page.request, last, "accepted", "prepared");
  await expect(large).toHaveText(String(last.orderNumber));
  expect(await notes()).toBe(before);

  for (const order of [...orders, last]) await moveOrder(page.request, order, "delivered");
  await expect(ready.getByText(String(last.orderNumber), { exact: true })).toBeHidden();
});

test("the display says that nothing is waiting, also while nobody answers, in the chosen language @desktop", async ({
  page,
}) => {
  expectConsoleErrors();
  await page.addInitScript(() => localStorage.setItem("comptoir.language", "en"));
  await page.route("**/api/live/**", (route) => route.abort());
  const numbers = "**/api/getOrderNumbersForMonitoring*";
  await page.route(numbers, (route) => route.abort());
  await openDisplay(page);
  await expect(page.getByRole("heading", { name: "Ready for pick-up" })).toBeVisible();
  await expect(page.getByText("None", { exact: true })).toHaveCount(2);
  await expect(page.getByText("Connecting…")).toBeVisible();
  await page.route(numbers, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText("None", { exact: true })).toHaveCount(2);
  await expect(page.getByText("Connecting…")).toBeHidden();
});
