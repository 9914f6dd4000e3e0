import { formatReference, paymentReference, rappen } from "@comptoir/domain";
import { card, DESKTOP, newScreen, openBoard, PHONE } from "../board/kitchen.ts";
import { dialog, orderNumberShown, placeButton, SLUG, walkToReview } from "../checkout/counter.ts";
import { staffOf } from "../support/staff.ts";
import { expect, test } from "../support/test.ts";
import { creditAdvice, dropOnBoard } from "./bank-file.ts";
import { linkIn, orderMail } from "./order-mails.ts";

test("a guest with a coupon gets the e-mail, pays in two parts, and both screens follow the bank files @phone", async ({
  page,
  browser,
  shop,
}) => {
  await shop.admin(`coupon add MERCI5 --shop ${SLUG} --type fixed --value 5`);
  await walkToReview(page);
  await dialog(page).getByRole("button", { name: "J’ai un code promo" }).click();
  await dialog(page).getByLabel("Code promo").fill("MERCI5");
  await dialog(page).getByRole("button", { name: "Appliquer" }).click();
  await expect(placeButton(page)).toContainText("28.00");
  await placeButton(page).click();
  const orderNumber = await orderNumberShown(page);
  const reference = paymentReference("SCOR", SLUG, orderNumber);

  const subject = `Commande n° ${orderNumber} : bien reçue`;
  const mail = await orderMail(shop, { slug: SLUG, to: "lea@example.ch", subject });
  for (const text of ["MERCI5", "CHF 28.00", formatReference(reference)]) {
    expect(mail.text).toContain(text);
    expect(mail.html).toContain(text);
  }
  expect(mail.attached).toEqual(["image/png", "text/calendar"]);

  const reader = await newScreen(browser, shop, PHONE);
  await reader.goto(linkIn(mail, orderNumber));
  const read = reader.getByRole("main");
  await expect(read).toContainText("Nous n’avons pas encore reçu votre paiement.");
  await expect(read).toContainText(formatReference(reference));
  await expect(
    read.getByRole("img", { name: /^Code QR suisse pour verser CHF 28.00/ }),
  ).toBeVisible();

  const board = await newScreen(browser, shop, DESKTOP);
  await openBoard(board, shop, "", SLUG);
  await expect(card(board, { _id: "", orderNumber })).toContainText("Pas encore payée");
  const paid = (amount: number, bankNumber: string) =>
    creditAdvice({
      slug: SLUG,
      orderNumber,
      amount: rappen(amount),
      bankNumber,
      payer: "L. Rochat",
    });

  const first = paid(1_000, `E2E-${orderNumber}-A`);
  await expect(await dropOnBoard(board, "avis-1.xml", first)).toContainText(
    `Commande ${orderNumber} : reçu CHF 10.00 sur CHF 28.00`,
  );
  const part = "CHF 10.00 sur CHF 28.00 sont arrivés. Il reste CHF 18.00 à payer.";
  for (const screen of [read, dialog(page)]) await expect(screen).toContainText(part);
  await expect(
    read.getByRole("img", { name: /^Code QR suisse pour verser CHF 18.00/ }),
  ).toBeVisible();

  // The bank reports the first payment again: it counts once.
  await expect(await dropOnBoard(board, "avis-1-encore.xml", first)).toContainText("1 déjà connu");
  await expect(
    await dropOnBoard(board, "avis-2.xml", paid(1_800, `E2E-${orderNumber}-B`)),
  ).toContainText(`Commande ${orderNumber} : payée`);
  await expect(read).toContainText("CHF 28.00 reçus. Merci !");
  await expect(dialog(page)).toContainText("Votre paiement est arrivé : la caisse confirme");

  const bank = board.getByRole("dialog");
  await bank
    .getByRole("button", { name: /^Accepter (la commande payée|les \d+ commandes)/ })
    .click();
  await expect(bank).toContainText(`Commande ${orderNumber} : acceptée.`);
  for (const screen of [read, dialog(page)]) {
    await expect(screen.locator("[aria-current=step]")).toContainText("En préparation");
    await expect(screen).toContainText("CHF 28.00 reçus. Merci !");
  }
  await bank.getByRole("button", { name: "Fermer" }).click();
  await board.getByRole("tab", { name: "En préparation" }).click();
  await expect(card(board, { _id: "", orderNumber })).toContainText("Payée par virement");
  const orders = await (await staffOf(shop, SLUG)).orders();
  const id = orders.find((order) => order.orderNumber === orderNumber)?._id;
  // Mailed once the move can no longer be undone. Until then it is in the outbox, and a slow machine may
  // get here later.
  const { stdout: waiting } = await shop.admin("outbox");
  if (!waiting.includes(`order_paid ${id}`)) {
    const paidSubject = `Commande n° ${orderNumber} : paiement reçu`;
    await orderMail(shop, { slug: SLUG, to: "lea@example.ch", subject: paidSubject });
  }
});
