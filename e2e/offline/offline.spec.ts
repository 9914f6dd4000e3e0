import type { BrowserContext } from "@playwright/test";
import { dialog, orderNumberShown, placeButton, SLUG, walkToReview } from "../checkout/counter.ts";
import { expect, expectConsoleErrors, openShop, type Page, test } from "../support/test.ts";
import { beforeNextBuild } from "./next-build.ts";

test.use({ serviceWorkers: "allow" });

/** Waits until everything is cached and the worker controls the page. */
async function waitUntilCached(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate("navigator.serviceWorker.controller?.state"))
    .toBe("activated");
}

test("an order sent offline waits for the next visit, is sent once online, and then opens offline @phone", async ({
  page,
  context,
}) => {
  expectConsoleErrors();
  const sent = countOrders(context);
  await openShop(page, `/${SLUG}`);
  await waitUntilCached(page);
  await walkToReview(page);
  await context.setOffline(true);
  await placeButton(page).click();
  const noLine = dialog(page).getByText("Pas de réseau : votre commande n’est pas partie.");
  await expect(noLine).toBeVisible();
  await page.reload();
  await expect(noLine).toBeVisible();
  // A later visit: the order has not been sent, and the menu is the last one loaded.
  await page.close();
  const later = await context.newPage();
  await later.goto(`/${SLUG}`);
  await expect(later.getByText("Elle est gardée ici. Rien ne part sans vous.")).toBeVisible();
  const oldMenu = later.getByText(/Menu de \d\d:\d\d, hors ligne\./);
  await expect(oldMenu).toBeVisible();
  await expect(later.getByRole("heading", { name: "Börek aux épinards" })).toBeVisible();

  const before = sent.length;
  await context.setOffline(false);
  const question = "Le réseau est revenu. Votre commande est prête à partir : l’envoyer ?";
  await expect(later.getByText(question)).toBeVisible();
  await expect(oldMenu).toBeHidden();
  expect(sent.length).toBe(before);
  await later.getByRole("button", { name: "Revoir et envoyer" }).click();
  await expect(dialog(later).getByText(question)).toBeVisible();
  await placeButton(later).click();
  const number = await orderNumberShown(later);
  expect([before, new Set(sent).size]).toEqual([1, 1]);

  await dialog(later).getByRole("button", { name: "Fermer" }).first().click();
  await later.getByRole("link", { name: `Commande n° ${number}` }).click();
  await expect(later.getByText("En direct")).toBeVisible();
  await context.setOffline(true);
  await later.reload();
  await expect(later.getByText(/Telle qu’à \d\d:\d\d, hors ligne\./)).toBeVisible();
  await expect(later.getByText("Börek aux épinards").first()).toBeVisible();
});

/** Idempotency keys of the orders sent. */
function countOrders(context: BrowserContext): string[] {
  const keys: string[] = [];
  context.on("request", (request) => {
    const key = request.headers()["idempotency-key"];
    if (key) keys.push(key);
  });
  return keys;
}

test("an open page keeps its files during a new build and is not reloaded @desktop", async ({
  page,
  shop,
}) => {
  const server = await beforeNextBuild(shop.url);
  await openShop(page, `${server.url}/${SLUG}`);
  await waitUntilCached(page);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  server.takeOver(/\/app\/faq-dialog-[\w-]+\.js$/);
  await page.evaluate(`navigator.serviceWorker.getRegistration().then((own) => own.update())`);
  await expect.poll(() => page.evaluate("caches.keys()")).toContain(`comptoir-shop ${SLUG} next`);
  await expect
    .poll(() =>
      page.evaluate(
        "navigator.serviceWorker.getRegistration().then(({ installing, waiting }) => !installing && !waiting)",
      ),
    )
    .toBe(true);
  await page.getByRole("button", { name: "FAQ" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(loads).toBe(0);
  await server.close();
});
