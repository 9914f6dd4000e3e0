import { newScreen } from "../board/kitchen.ts";
import { expect, expectConsoleErrors, type Page, test } from "../support/test.ts";
import { draftField, draftLine, emailOf, makeShop, openOffice, signIn } from "./own-shop.ts";

const SLUG = "two-owners";
const PHONE = ["contact", "phone"];
const EMAIL = ["contact", "email"];

const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const write = async (page: Page, name: string, text: string) => {
  await box(page, name).fill(text);
  await box(page, name).blur();
};
/** Both versions of a field, below it. */
const clashOf = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

test("two owners keep changes of different fields, and resolve a clash in the same field @desktop @full", async ({
  page: léa,
  browser,
  shop,
}) => {
  expectConsoleErrors();
  await makeShop(shop, SLUG, { owners: ["lea", "noe"] });
  const noé = await newScreen(browser, shop);
  await signIn(léa, shop, emailOf("lea", SLUG));
  await signIn(noé, shop, emailOf("noe", SLUG));
  await Promise.all([léa, noé].map((owner) => openOffice(owner, SLUG, "shop/contact")));

  // Different fields: each sees the other's change without a reload.
  await write(léa, "Téléphone", "+41 21 555 00 01");
  await write(noé, "E-mail", "noe@example.ch");
  await expect(box(noé, "Téléphone")).toHaveValue("+41 21 555 00 01");
  await expect(box(léa, "E-mail")).toHaveValue("noe@example.ch");
  await expect(draftLine(léa)).toContainText("2 changements");

  await noé.context().setOffline(true);
  await write(noé, "Téléphone", "+41 21 555 00 02");
  await write(noé, "E-mail", "bonjour@example.ch");
  await expect(draftLine(noé)).toContainText("gardé sur cet appareil");
  await write(léa, "Téléphone", "+41 21 555 00 03");
  await write(léa, "E-mail", "lea@example.ch");
  await expect(draftLine(léa)).toContainText("Enregistré");
  await expect.poll(() => draftField(léa, SLUG, EMAIL)).toBe("lea@example.ch");
  await noé.context().setOffline(false);
  await expect(draftLine(noé)).toContainText("2 désaccords");
  await expect(clashOf(noé, "Téléphone")).toContainText("Vous+41 21 555 00 02");
  await expect(clashOf(noé, "Téléphone")).toContainText("L’autre+41 21 555 00 03");
  expect(await draftField(noé, SLUG, PHONE)).toBe("+41 21 555 00 03");

  await noé.reload();
  await expect(draftLine(noé)).toContainText("2 désaccords");
  await clashOf(noé, "Téléphone").getByRole("button", { name: "Garder le mien" }).click();
  await expect(box(léa, "Téléphone")).toHaveValue("+41 21 555 00 02");
  await draftLine(noé).getByRole("button", { name: "1 désaccord" }).click();
  const dialog = noé.getByRole("dialog", { name: "Désaccords" });
  await expect(dialog).toContainText("bonjour@example.ch");
  await dialog.getByRole("button", { name: "Prendre l’autre" }).click();
  await expect(dialog).toBeHidden();
  await expect(box(noé, "E-mail")).toHaveValue("lea@example.ch");
  await expect(draftLine(noé)).not.toContainText("désaccord");
  expect(await draftField(noé, SLUG, PHONE)).toBe("+41 21 555 00 02");
  expect(await draftField(noé, SLUG, EMAIL)).toBe("lea@example.ch");
  await noé.context().close();
});
