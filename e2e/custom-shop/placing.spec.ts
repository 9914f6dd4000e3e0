import { PATHS } from "@comptoir/contract";
import { beSignedIn } from "../account/people.ts";
import { expect, holdBack, test } from "../support/test.ts";
import { ComposerPage } from "./composer-page.ts";
import { readStoredOrder } from "./stored-orders.ts";

// One customer each; the screens of the composer and the server's prices have tests of their own.

test("an order is composed and placed in English, with the keyboard only @desktop @full", async ({
  page,
  shop,
}) => {
  const composer = new ComposerPage(page, "en");
  await page.addInitScript(() => localStorage.setItem("comptoir.language", "en"));
  await composer.open();
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press("Tab");
      // A press may lead out of the page, where nothing of it has the focus.
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

test("an order placed before it is known who is signed in is on their account @desktop @full", async ({
  page,
  shop,
}) => {
  const { userId } = await beSignedIn(page, shop);
  const letIdentityCome = await holdBack(page, PATHS.config);
  const composer = new ComposerPage(page);
  await composer.openWith("Sandwich");
  await composer.place();
  letIdentityCome();
  const own = await readStoredOrder(shop, await composer.orderNumber());
  expect(own.userId).toBe(userId);
});
