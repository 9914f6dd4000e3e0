import { rappen } from "@comptoir/domain";
import { startPostgres } from "../../apps/server/test/run-postgres.ts";
import { DESKTOP, newScreen, openBoard } from "../board/kitchen.ts";
import { ComposerPage, SLUG } from "../custom-shop/composer-page.ts";
import { STAFF_PASSWORD, staffEmail } from "../support/prepare-shop.ts";
import { test as base, expect, type Page } from "../support/test.ts";
import { creditAdvice, dropOnBoard } from "./bank-file.ts";
import { linkIn, orderMail } from "./order-mails.ts";

const test = base.extend<object, object>({
  serverEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, provide) => {
      const postgres = await startPostgres({ durable: false });
      await provide({ DATABASE_URL: postgres.url });
      await postgres.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

const EMAIL = "ondine@example.ch";

async function inEnglish(page: Page): Promise<Page> {
  await page.addInitScript(() => localStorage.setItem("comptoir.language", "en"));
  return page;
}

// Needs a server of its own, with PostgreSQL.
test("an overpaid amount is refunded, and the closing adds up, on PostgreSQL @desktop @full", async ({
  page,
  browser,
  shop,
}) => {
  const staff = `staff add ${staffEmail(SLUG)} --shop ${SLUG} --password ${STAFF_PASSWORD}`;
  await shop.admin(`${staff} --right cashier`);
  const composer = new ComposerPage(await inEnglish(page), "en");
  await composer.open();
  await composer.turnTo("Sandwich");
  await composer.choose({ meat: ["Chicken"] });
  await composer.add();
  await composer.list.getByRole("button", { name: composer.words.forWhom }).click();
  await composer.list.getByLabel(/^E-mail/).fill(EMAIL);
  const orderNumber = await composer.placeForNumber();

  const subject = `Order no. ${orderNumber}: received`;
  const mail = await orderMail(shop, { slug: SLUG, to: EMAIL, subject });
  expect(mail.text).toContain("CHF 11.70");
  const reader = await inEnglish(await newScreen(browser, shop));
  await reader.goto(linkIn(mail, orderNumber));
  const read = reader.getByRole("main");
  await expect(read.getByRole("img", { name: /^Swiss QR code to pay CHF 11.70/ })).toBeVisible();

  const board = await inEnglish(await newScreen(browser, shop, DESKTOP));
  await openBoard(board, shop);
  const advice = creditAdvice({
    ...{ slug: SLUG, orderNumber, amount: rappen(2_000) },
    ...{ bankNumber: "E2E-OVER", payer: "Ondine Vuilleumier" },
  });
  await expect(await dropOnBoard(board, "advice.xml", advice)).toContainText(
    `Order ${orderNumber}: paid, CHF 8.30 too much to refund`,
  );
  await expect(read).toContainText("CHF 8.30 too much came: we are giving it back to you.");
  const bank = board.getByRole("dialog");
  const question = board.getByRole("alertdialog");
  await bank.getByRole("button", { name: "Accept the paid order" }).click();
  await expect(read.locator("[aria-current=step]")).toContainText("In preparation");
  await bank.getByRole("button", { name: "Close" }).click();

  await board.getByRole("tab", { name: "To refund" }).click();
  const refund = board.getByRole("article", { name: new RegExp(`${orderNumber}$`) });
  await expect(refund).toContainText("CHF 8.30");
  await refund.getByRole("button", { name: "Refunded" }).click();
  await question.getByRole("radio", { name: "Cash" }).check();
  await question.getByRole("button", { name: "Refunded" }).click();
  await expect(read).toContainText("CHF 11.70 received. Thank you!");

  await board.goto(`/${SLUG}/orders/closings`);
  const open = board.getByRole("region", { name: "To be closed" });
  for (const row of [
    "Transfer 20.00 0.00 20.00",
    "Cash 0.00 8.30 −8.30",
    "Total 20.00 8.30 11.70",
  ]) {
    await expect(open.getByRole("row", { name: row })).toBeVisible();
  }
  await expect(open).toContainText("TurnoverCHF 11.70");
  await open.getByLabel("Float").fill("50");
  await open.getByLabel(/^Cash counted/).fill("41.70");
  await expect(open.getByText("The till is right.")).toBeVisible();
  await open.getByRole("button", { name: "Close the books" }).click();
  await board.getByRole("alertdialog").getByRole("button", { name: "Close the books" }).click();
  await expect(board.getByText("Closing no. 1 is saved.")).toBeVisible();
});
