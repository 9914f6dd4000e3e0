import { mailsTo } from "../account/mails.ts";
import { test } from "../support/evening.ts";
import { STAFF_PASSWORD } from "../support/prepare-shop.ts";
import { expect, expectConsoleErrors } from "../support/test.ts";
import { draftLine, emailOf, makeShop, openOffice, signIn } from "./own-shop.ts";

const SLUG = "guarded";

test("another address of the shop asks for the password after a quarter of an hour, and all owners hear of it @phone", async ({
  page,
  clock,
  shop,
}) => {
  // The refused call shows up in the browser's log.
  expectConsoleErrors();
  await makeShop(shop, SLUG, { owners: ["lea", "noe"] });
  await clock.follow(page);
  await signIn(page, shop, emailOf("lea", SLUG));
  await openOffice(page, SLUG, "shop/contact");
  const address = page.getByRole("textbox", { name: "E-mail", exact: true });
  await address.fill("eve@example.ch");
  await address.blur();
  await expect(draftLine(page)).toContainText("Enregistré");
  await clock.pass(16);
  await openOffice(page, SLUG, "publish");
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirmez que c’est vous" });
  await dialog.getByLabel("Mot de passe", { exact: true }).fill(STAFF_PASSWORD);
  await dialog.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByText("Rien à publier")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  for (const name of ["lea", "noe"]) {
    await expect
      .poll(() =>
        mailsTo(shop, emailOf(name, SLUG)).some((mail) => mail.includes("eve@example.ch")),
      )
      .toBe(true);
  }
});
