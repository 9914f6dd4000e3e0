import { expect, expectAccessible, test } from "../support/test.ts";
import { SHOP, speakEnglish } from "./steps.ts";

test("the offers open once by themselves, then only at the button's press", async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.goto(SHOP);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const dialog = page.getByRole("dialog", { name: "Nos offres d’ouverture" });
  await page.clock.runFor(1_900);
  await expect(dialog).toBeHidden();
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(/^C’est ouvert/)).toBeVisible();
  await expect(dialog.getByRole("listitem").first()).toContainText("Livraison gratuite");
  await expect(dialog.getByText("Terminée", { exact: true })).toHaveCount(2);
  await expect(dialog.getByRole("link", { name: "Voir notre Instagram" })).toHaveAttribute(
    "href",
    "https://www.instagram.com/rootsflavorsrolle",
  );
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Découvrir le menu" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Nos offres" }).click();
  await expect(dialog).toBeVisible();
});

test("before the opening it counts down, and at midnight in Zurich it says so @phone", async ({
  page,
}) => {
  await page.clock.install({ time: new Date("2025-10-30T21:50:00+01:00") });
  await speakEnglish(page);
  await page.goto(SHOP);
  await page.getByRole("button", { name: "Our offers" }).click();
  const dialog = page.getByRole("dialog", { name: "Our opening offers" });
  await expect(dialog.getByText(/lights its ovens in Rolle on 1 November 2025/)).toBeVisible();
  const timer = dialog.getByRole("timer");
  await page.clock.pauseAt(new Date("2025-10-30T21:59:30+01:00"));
  await expect(timer).toHaveText(/^01 day ?02 hours ?00 minutes ?30 seconds$/);
  await page.clock.runFor(29_000);
  await expect(timer).toHaveText(/^01 day ?02 hours ?00 minutes ?01 second$/);
  await expect(
    dialog.getByText(/CHF.10 coupon for every CHF.20 you spend, up to CHF.30/),
  ).toBeVisible();
  await expect(dialog.getByRole("link", { name: /^Take part/ })).toBeVisible();
  await expect(dialog.getByText("Ended", { exact: true })).toHaveCount(0);

  await page.clock.fastForward("26:02:00");
  await expect(dialog.getByText(/^We are open!/)).toBeVisible();
  await expect(timer).toBeHidden();
  await expect(dialog.getByText("Ended", { exact: true })).toHaveCount(2);
});

test("the offers wait until another dialog is closed @desktop", async ({ page }) => {
  await page.clock.install();
  await page.goto(`${SHOP}?faq=1`);
  const faq = page.getByRole("dialog", { name: "Questions fréquentes" });
  await expect(faq).toBeVisible();
  await page.clock.runFor(7_000);
  const offers = page.getByRole("dialog", { name: "Nos offres d’ouverture" });
  await expect(offers).toBeHidden();
  await faq.getByRole("button", { name: "Fermer" }).click();
  await page.clock.runFor(4_000);
  await expect(offers).toBeVisible();
});
