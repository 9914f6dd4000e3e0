import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const SLUG = "rootsflavorsrolle";
const MESSAGE = {
  title: "Commande n° 7, Roots Flavors",
  body: "Votre commande est prête.",
  tag: "an order's id",
  path: `/${SLUG}/order/7`,
  language: "fr",
};

test.use({ serviceWorkers: "allow" });

/** DevTools needs the browser's id of the worker to deliver a push without a push service. */
async function registerWorker(page: Page, devtools: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await page.evaluate(`navigator.serviceWorker.register("/order-worker.js", { scope: "/" })
    .then(() => navigator.serviceWorker.ready)`);
  return await registered;
}

test("push messages reach the worker as notifications, and pages come from the server @desktop", async ({
  page,
  context,
  shop,
}) => {
  await page.goto(`/${SLUG}/terms`);
  const devtools = await context.newCDPSession(page);
  const started = context.waitForEvent("serviceworker");
  const registrationId = await registerWorker(page, devtools);
  const worker = await started;
  // Headless Chromium shows no notifications, so they are recorded.
  await worker.evaluate(`self.shown = [];
    self.registration.showNotification = async (...given) => void self.shown.push(given)`);
  const data = JSON.stringify(MESSAGE);
  const push = { origin: shop.url, registrationId, data };
  await devtools.send("ServiceWorker.deliverPushMessage", push);
  const { title, body, tag, path, language: lang } = MESSAGE;
  await expect
    .poll(() => worker.evaluate("self.shown"))
    .toEqual([[title, { body, tag, renotify: true, lang, data: { path } }]]);
  expect(await page.evaluate("caches.keys()")).toEqual([]);
});
