import { officeTeam } from "../../apps/web/src/i18n/fr/office/officeTeam.ts";
import { mailedInvitation } from "../account/mails.ts";
import { newScreen } from "../board/kitchen.ts";
import { expect, test } from "../support/test.ts";
import { emailOf, makeShop, openOffice, signIn } from "./own-shop.ts";

const SLUG = "invited";
const PASSWORD = "Courge-8-Lanterne-Sel";

test("a new member joins by e-mail, works, and leaves @phone @full", async ({
  page,
  browser,
  shop,
}) => {
  const { invite, join } = officeTeam;
  const email = "sami@example.ch";
  await makeShop(shop, SLUG, { owners: ["lea"] });
  await signIn(page, shop, emailOf("lea", SLUG));
  await openOffice(page, SLUG, "team");
  await page.getByRole("textbox", { name: invite.email }).fill(email);
  await page.getByRole("button", { name: invite.send }).click();
  const shown = await page.getByRole("textbox", { name: invite.link }).inputValue();

  const sami = await newScreen(browser, shop);
  await sami.goto(shown);
  await expect(sami.getByRole("button", { name: join.sign_in })).toBeVisible();
  await expect(sami.getByLabel(join.password, { exact: true })).toHaveCount(0);
  await sami.getByRole("button", { name: join.mail_again }).click();
  // Without a mail server, mails are stored as files.
  await expect(sami.getByText(join.not_mailed)).toBeVisible();

  await sami.goto(await mailedInvitation(shop, email));
  await sami.getByLabel(join.password, { exact: true }).fill(PASSWORD);
  await sami.getByRole("button", { name: join.join }).click();
  await sami.getByRole("link", { name: join.open_board }).click();
  await expect(sami).toHaveURL(`${shop.url}/${SLUG}/orders`);

  await sami.goto("/account");
  await sami.getByRole("button", { name: "Quitter l’équipe" }).click();
  const question = sami.getByRole("alertdialog");
  await question.getByRole("button", { name: "Quitter l’équipe" }).click();
  await expect(sami.getByText("Vous avez quitté l’équipe.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("article", { name: email })).toHaveCount(0);
  await sami.context().close();
});
