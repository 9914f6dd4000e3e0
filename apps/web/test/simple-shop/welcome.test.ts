import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { SHOP } from "./steps.ts";

onDesktop("the offers open once automatically, then only by the button", async ({ page }) => {
  await page.open(SHOP, { isFirstVisit: true, now: Date.now() });
  page.clock.pause();
  const dialog = page.getByRole("dialog", { name: "Bienvenue chez Roots Flavors" });
  // Small steps: the offers' delay starts when the page is there.
  while (!page.getByRole("heading", { level: 1 }).query()) await page.clock.runFor(10);
  await page.clock.runFor(1_900);
  await expect(dialog).toBeHidden();
  await page.clock.runFor(200);
  page.clock.resume();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(/^C’est ouvert/)).toBeVisible();
  await expect(dialog.getByRole("listitem").first()).toContainText("Livraison gratuite");
  await expect(dialog.getByRole("listitem").first()).not.toContainText("Terminée");
  await expect(dialog.getByText("Terminée", { exact: true })).toHaveCount(2);
  const ended = dialog.getByCss("details").filter({ hasText: "Ce qui a pris fin" });
  for (const words of ["01.11.2025", "Précommandez", "Suivez-nous"]) {
    await expect(ended).toContainText(words);
  }
  await expect(dialog.getByText(/^Bons valables jusqu’au 31.10.2025/)).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Voir notre Instagram" })).toHaveAttribute(
    "href",
    "https://www.instagram.com/rootsflavorsrolle",
  );
  await expect(page).toBeAccessible();

  await dialog.getByRole("button", { name: "Découvrir le menu" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Nos offres" }).click();
  await expect(dialog).toBeVisible();
});

onPhone.full(
  "counts down to the opening and announces it at midnight in Zurich",
  async ({ page }) => {
    await page.open(SHOP, {
      language: "en",
      isFirstVisit: true,
      now: "2025-10-30T21:50:00+01:00",
    });
    await page.getByRole("button", { name: "Our offers" }).click();
    const dialog = page.getByRole("dialog", { name: /Our opening offers|Welcome to/ });
    await expect(dialog.getByText(/lights its ovens in Rolle on 1 November 2025/)).toBeVisible();
    const timer = dialog.getByRole("timer");
    page.clock.pauseAt("2025-10-30T21:59:30+01:00");
    await expect(timer).toHaveText(/^01 day ?02 hours ?00 minutes ?30 seconds$/);
    await page.clock.runFor(29_000);
    await expect(timer).toHaveText(/^01 day ?02 hours ?00 minutes ?01 second$/);
    await expect(
      dialog.getByText(/CHF.10 coupon for every CHF.20 you spend, up to CHF.30/),
    ).toBeVisible();
    await expect(dialog.getByRole("link", { name: /^Take part/ })).toBeVisible();
    await expect(dialog.getByText("Ended", { exact: true })).toHaveCount(0);

    page.clock.fastForward("26:02:00");
    await expect(dialog.getByText(/^We are open!/)).toBeVisible();
    await expect(timer).toBeHidden();
    await expect(dialog.getByText("Ended", { exact: true })).toHaveCount(2);
  },
);

onDesktop.full("the offers wait until another dialog is closed", async ({ page }) => {
  await page.open(`${SHOP}?faq=1`, { isFirstVisit: true, now: Date.now() });
  const faq = page.getByRole("dialog", { name: "Questions fréquentes" });
  await expect(faq).toBeVisible();
  await page.clock.runFor(7_000);
  const offers = page.getByRole("dialog", { name: "Bienvenue chez Roots Flavors" });
  await expect(offers).toBeHidden();
  await faq.getByRole("button", { name: "Fermer" }).click();
  await page.clock.runFor(4_000);
  await expect(offers).toBeVisible();
});

for (const [when, now] of [
  ["before the opening", "2025-10-30T12:00:00Z"],
  ["after it", "2026-11-16T12:00:00Z"],
] as const) {
  onPhone(`${when} the offers fit every screen`, async ({ page }) => {
    await page.open(SHOP, { fixedTime: now });
    await page.getByRole("button", { name: "Nos offres" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page).toFitEveryScreenInAllLanguages();
  });
}
