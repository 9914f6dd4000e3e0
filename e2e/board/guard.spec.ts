import { STAFF_PASSWORD, staffEmail } from "../support/prepare-shop.ts";
import { expect, expectConsoleErrors, test } from "../support/test.ts";
import { CUSTOM, connectionStatus, openBoard } from "./kitchen.ts";

// One screen; the server tests ended sessions in ended-sessions.test.ts.
test("an ended session leaves the open board once the token expires @desktop @full", async ({
  page,
  shop,
}) => {
  expectConsoleErrors();
  await page.clock.install();
  await openBoard(page, shop);
  await expect(connectionStatus(page)).toContainText("En direct");
  // Setting the password, even to the same one, ends every session of the account.
  await shop.admin(`staff add ${staffEmail(CUSTOM)} --shop ${CUSTOM} --password ${STAFF_PASSWORD}`);
  await page.clock.fastForward("05:00");
  await expect(page).toHaveURL(new RegExp(`/${CUSTOM}$`));
  await expect(page.getByRole("dialog")).toContainText("réservées à l’équipe");
});
