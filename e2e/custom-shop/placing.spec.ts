import { PATHS } from "@comptoir/contract";
import { beSignedIn } from "../account/people.ts";
import { staffOf } from "../support/staff.ts";
import {
  delayRequests,
  expect,
  expectConsoleErrors,
  loseNextResponse,
  type Page,
  test,
} from "../support/test.ts";
import { ComposerPage, SLUG } from "./composer-page.ts";
import { readStoredOrder } from "./stored-orders.ts";

/** The page's menu has sandwiches at CHF 8. The returned function restores the server's menu. */
async function cheapenSandwich(page: Page): Promise<() => Promise<void>> {
  // Without the embedded menu, the page requests it.
  await page.route(
    (url) => url.pathname === `/${SLUG}`,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/<script type="application\/json" id="menu">.*?<\/script>/s, "");
      await route.fulfill({ response, body });
    },
  );
  const path = `**/business_rules/${SLUG}.json`;
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const menu = await response.json();
    menu.categories.sandwich.basePrice = 8;
    await route.fulfill({ response, json: menu });
  });
  return () => page.unroute(path);
}

// One customer each; the composer's screens and the server's prices have tests of their own.

test("an order is composed and placed in English, by keyboard only @desktop @full", async ({
  page,
  shop,
}) => {
  const composer = new ComposerPage(page, "en");
  await page.addInitScript(() => localStorage.setItem("comptoir.language", "en"));
  await composer.open();
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press("Tab");
      // Tab may leave the page, and then no element has the focus.
      const [label = ""] = await page
        .locator(":focus")
        .evaluateAll((elements) =>
          elements.map(
            (element) =>
              element.getAttribute("aria-label") ??
              element.closest("label")?.textContent ??
              element.textContent ??
              "",
          ),
        );
      if (name.test(label)) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await tabTo(/^Tacos/);
  await tabTo(/^L1 meat/);
  await page.keyboard.press("ArrowRight");
  await expect(composer.option("size", "XL")).toBeChecked();
  await tabTo(/^Chicken/);
  await page.keyboard.press("Space");
  await tabTo(/^Falafel/);
  await page.keyboard.press("Space");
  await tabTo(/^Add to order/);
  await page.keyboard.press("Enter");
  await expect(composer.list).toBeVisible();
  await page.locator("body").evaluate((body) => {
    const guards = body.getAnimations({ subtree: true }).filter(({ id }) => id === "input-guard");
    return Promise.all(guards.map(({ finished }) => finished));
  });
  await tabTo(/^Increase/);
  await page.keyboard.press("Enter");
  await expect(composer.line(0)).toContainText("20.00 before tax");
  await tabTo(/^Place order/);
  await page.keyboard.press("Enter");
  const stored = await readStoredOrder(shop, await composer.orderNumber());
  expect(stored).toMatchObject({ language: "en", subtotal: 20, totalPrice: 23.4 });
  expect(stored.items[0]?.customizations).toMatchObject({ meat: ["chicken", "falafel"] });
});

test("a changed price, a refusal and a lost connection are shown in place, and the order is placed once @phone @full", async ({
  page,
  shop,
}) => {
  expectConsoleErrors();
  const staff = await staffOf(shop, SLUG);
  const before = (await staff.orders()).length;
  const putBack = await cheapenSandwich(page);
  const composer = new ComposerPage(page);
  await composer.openWith("Sandwich");
  const alert = composer.list.getByRole("alert");
  await expect(composer.line(0)).toContainText("8.00 hors taxe");
  await putBack();
  await composer.place();
  await expect(alert).toContainText("Le prix a changé");
  await expect(composer.line(0)).toContainText("10.00 hors taxe");
  expect(await staff.orders()).toHaveLength(before);

  await page.route(PATHS.createOrder, (route) =>
    route.fulfill({ status: 503, json: { error: "no", code: "unavailable" } }),
  );
  await composer.placeAtNewTotal();
  await expect(alert).toContainText("Le service ne répond pas");

  await page.unroute(PATHS.createOrder);
  await loseNextResponse(page);
  await composer.place();
  await expect(alert).toContainText("Pas de réponse");
  await expect(composer.list.getByRole("listitem")).toHaveCount(1);

  const number = await composer.placeForNumber();
  expect(await staff.orders()).toHaveLength(before + 1);
  const stored = await readStoredOrder(shop, number);
  expect(stored).toMatchObject({ userId: null, state: "payment_pending", totalPrice: 11.7 });

  await page.reload();
  expect(await composer.orderNumber()).toBe(number);
  await composer.closeConfirmation();
  await composer.openOrder();
  await expect(composer.list).toContainText("Votre commande est vide.");
});

test("does not silently place a changed order after an unanswered one arrived @desktop @full", async ({
  page,
  shop,
}) => {
  expectConsoleErrors();
  const staff = await staffOf(shop, SLUG);
  const before = (await staff.orders()).length;
  const composer = new ComposerPage(page);
  await composer.openWith("Sandwich");
  await loseNextResponse(page);
  await composer.place();
  await expect(composer.list.getByRole("alert")).toBeVisible();

  await composer.line(0).getByRole("button", { name: composer.words.more }).click();
  const number = await composer.placeForNumber();
  expect((await readStoredOrder(shop, number)).subtotal).toBe(10);
  expect(await staff.orders()).toHaveLength(before + 1);
  await composer.closeConfirmation();
  await composer.openOrder();
  await expect(composer.list).toContainText(`c’est la commande n° ${number}`);
  await expect(composer.list.getByRole("listitem")).toHaveCount(1);
});

test("an order placed before the account is known belongs to the account @desktop @full", async ({
  page,
  shop,
}) => {
  const { userId } = await beSignedIn(page, shop);
  const letIdentityCome = await delayRequests(page, PATHS.config);
  const composer = new ComposerPage(page);
  await composer.openWith("Sandwich");
  await composer.place();
  letIdentityCome();
  const own = await readStoredOrder(shop, await composer.orderNumber());
  expect(own.userId).toBe(userId);
});
