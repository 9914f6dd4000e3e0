import { STAFF_PATHS } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import { onPhone, onTablet } from "../kit/screen-test.ts";
import { card, openBoard, SIMPLE, SLUG, someDay } from "./kitchen.ts";

const at = (time: string) => `2026-11-17T${time}:00+01:00`;
const iso = (time: string) => new Date(at(time)).toISOString();

onTablet(
  "staff promise another time for a late order, and the customer is notified",
  async (given) => {
    const { page, server, orders } = given;
    const order = await orders.move(
      await orders.place({ createdAt: iso("18:45"), promisedAt: iso("19:05") }),
      "accepted",
    );
    await openBoard(given, { query: "?state=accepted", now: at("18:50") });
    await expect(card(page, order)).toContainText("promis 19:05");
    await card(page, order).getByRole("button", { name: "Retard de la commande 1" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Le client est prévenu de la nouvelle heure.");
    await expect(question.getByRole("button")).toHaveText([
      ...["+10 min19:15", "+15 min19:20", "+20 min19:25", "+30 min19:35"],
      ...["Prévenir le client", "Retour"],
    ]);
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreenInAllLanguages();
    await question.getByRole("button", { name: "+15 min" }).click();
    await expect(card(page, order)).toContainText("promis 19:20");
    expect(server.sentTo(STAFF_PATHS.promiseOrder).map(({ body }) => body)).toEqual([
      { _id: order._id, revision: order.revision, at: iso("19:20") },
    ]);
    page.clock.fastForward("29:00");
    await expect(card(page, order)).not.toContainText("dépassé");
    page.clock.fastForward("06:00");
    await expect(card(page, order)).toContainText("Promis 19:20, dépassé de 5 min");
    await page.open(`/${SLUG}/kitchen`);
    await expect(page.getByRole("article")).toContainText("promis 19:20");
  },
);

onPhone.full("any future time can be promised, and errors are shown on the card", async (given) => {
  const { page, server, orders } = given;
  const order = await orders.place({ createdAt: iso("18:45") });
  await openBoard(given, { fixedTime: at("18:50") });
  const open = () =>
    card(page, order)
      .getByRole("button", { name: /^Retard/ })
      .click();
  await open();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Prévenir le client" }).click();
  await expect(question).toContainText("Choisissez une heure à venir");
  await question.getByLabelText("Prête à").fill("20:10");
  server.refuse(STAFF_PATHS.promiseOrder, 409, "order_changed");
  await question.getByRole("button", { name: "Prévenir le client" }).click();
  await expect(card(page, order).getByRole("alert")).toBeVisible();
  server.mend(STAFF_PATHS.promiseOrder);
  await open();
  await question.getByRole("button", { name: "+30 min" }).click();
  await expect(card(page, order)).toContainText("promis 19:20");
});

onTablet.full("only pick-up orders that are not ready can be delayed", async (given) => {
  const { page, orders } = given;
  const delivered = { date: someDay(), time: "12:00-15:00" };
  const items = [{ itemId: "dill_pastry", size: "family", quantity: 1, lineTotal: 32 }];
  const order = await orders.place({
    restaurantId: SIMPLE,
    items,
    deliveryTimePreference: delivered,
  });
  await openBoard(given, { slug: SIMPLE });
  await expect(card(page, order)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Retard/ })).toHaveCount(0);
});
