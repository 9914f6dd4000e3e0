import { BANK_PATHS, OFFICE_PATHS, STAFF_PATHS, type todayResponse } from "@comptoir/contract";
import { dishResource, inZurich } from "@comptoir/domain";
import type * as z from "zod/mini";
import { SIMPLE } from "../board/kitchen.ts";
import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import { shopWith } from "../kit/shops.ts";

type Today = z.input<typeof todayResponse>;

const BUSY: Today = {
  orders: [
    { state: "payment_pending", count: 2, amount: 61.5 },
    { state: "accepted", count: 5, amount: 181 },
    { state: "cancelled", count: 1, amount: 20 },
  ],
  turnover: 242.5,
  slots: [
    { day: "2026-11-17", time: "09:00-12:00", count: 4 },
    { day: "2026-11-17", time: null, count: 3 },
  ],
  unpaid: { count: 2, amount: 61.5 },
  expiring: { count: 1, amount: 33, wantedOn: "2026-11-09" },
  failedMessages: 2,
  printers: [{ name: "Passe", status: "paper_out", waiting: 3 }],
  bankEntries: 1,
  published: {
    ...{ version: 7, at: "2026-11-15T09:00:00.000Z" },
    warnings: [
      {
        path: ["categories", "plates", "options", "spinach_pastry"],
        reason: "no allergens are declared",
      },
    ],
  },
  draft: { changes: 3, faults: 1 },
  plans: [
    { at: "2026-12-01T07:00:00.000Z", changes: 4, hasFaults: false },
    { at: "2026-11-16T07:00:00.000Z", changes: 2, hasFaults: true },
  ],
  isFileHeldBack: true,
  board: { isConnected: false, seenAt: null },
};

onPhone("shows the day's summary, and tasks link to their pages", async (given) => {
  const { page, server, accounts } = given;
  server.on(OFFICE_PATHS.today, () => ({ json: BUSY }));
  server.on(BANK_PATHS.getBankEntries, () => ({
    json: { unknown: [], dealtWith: [], toAccept: [] },
  }));
  await accounts.signedInAsStaff(SIMPLE);
  await page.open(`/${SIMPLE}/manage/today`);
  const orders = page.getByRole("region", { name: "Commandes du jour" });
  await expect(orders).toContainText(/CHF.242.50/);
  await expect(orders).toContainText(/7.commandes/);
  await expect(orders).toContainText(/2 commandes attendent leur paiement.: CHF.61.50/);
  await expect(orders.getByRole("link", { name: /5 En préparation/ })).toHaveAttribute(
    "href",
    `/${SIMPLE}/orders?state=accepted`,
  );
  await expect(page.getByRole("region", { name: "Prochains créneaux" })).toContainText(
    /4.commandes/,
  );
  const toDo = page.getByRole("region", { name: "À régler" });
  await expect(toDo.getByRole("listitem")).toHaveCount(7);
  await expect(toDo).toContainText(
    /1 commande impayée \(CHF.33.00\) sera annulée d’ici cette nuit/,
  );
  await expect(toDo).toContainText(/Imprimante Passe.: plus de papier, 3 en attente/);
  const shop = page.getByRole("region", { name: "Boutique" });
  await expect(shop).toContainText("Version 7 publiée le");
  await expect(shop).toContainText(/3.changements à publier, 1.point à corriger/);
  await shop.getByText(/^1.remarque$/).click();
  await expect(shop.getByRole("listitem").nth(-1)).toBeVisible();
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await expect(toDo.getByRole("link", { name: /sera annulée d’ici cette nuit/ })).toHaveAttribute(
    "href",
    `/${SIMPLE}/orders?by=delivery&date=2026-11-09&state=payment_pending`,
  );
  await toDo.getByRole("link", { name: /crédit de la banque/ }).click();
  await expect(page).toBeAt(`/${SIMPLE}/orders?bank=open`);
  await expect(page.getByRole("dialog")).toContainText("banque");
});

onPhone.full(
  "a quiet day shows that there are no tasks, and a failed load is retried",
  async (given) => {
    const { page, server, accounts } = given;
    await server.act.connectBoard(SIMPLE);
    server.fail(OFFICE_PATHS.today);
    await accounts.signedInAsStaff(SIMPLE);
    await page.open(`/${SIMPLE}/manage/today`);
    await expect(page.getByRole("alert")).toContainText("La journée n’a pas pu être chargée.");
    server.mend(OFFICE_PATHS.today);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(page.getByText("Rien à régler.")).toBeVisible();
    await expect(page.getByText("Aucune commande à préparer.")).toBeVisible();
  },
);

onPhone.full("lists outages and low counts, and ends outages from here", async (given) => {
  const { page, server, accounts, service } = given;
  await server.publish(
    SIMPLE,
    shopWith(SIMPLE, {
      cheese_pastry: { count: { count: 12, per: "day" } },
      dill_pastry: { count: { count: 12, per: "day" } },
    }),
  );
  const { day } = inZurich(new Date());
  const since = new Date(Date.now() - 60_000).toISOString();
  await service.set(SIMPLE, {
    left: { [dishResource("cheese_pastry", day)]: 2 },
    offs: [
      { kind: "shop", id: "", reason: "busy", minutes: 15, since, until: null },
      { kind: "ingredient", id: "egg", reason: "sold_out", since, until: null },
      { kind: "shop", id: "", reason: "unwatched", since, until: null },
    ],
  });
  await accounts.signedInAsStaff(SIMPLE);
  await page.open(`/${SIMPLE}/manage/today`);
  const part = page.getByRole("region", { name: "Service" });
  await expect(part).toContainText("Chargé, +15 min");
  await expect(part).toContainText("Börek au fromage : plus que 2");
  await expect(part).not.toContainText("aneth");
  await expect(part).toContainText("Aucun tableau des commandes n’est ouvert.");
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await expect(part.getByRole("button", { name: /^Remettre/ })).toHaveCount(2);
  server.cut(STAFF_PATHS.putBack);
  await part.getByRole("button", { name: "Remettre : Œuf" }).click();
  await expect(part.getByRole("alert")).toContainText("Pas fait");
  server.mend(STAFF_PATHS.putBack);
  await part.getByRole("button", { name: "Tout remettre" }).click();
  await expect(part).toContainText("Ouvert");
  await expect(part.getByRole("button")).toHaveCount(0);
  expect((await service.offs(SIMPLE)).map(({ reason }) => reason)).toEqual(["unwatched"]);
});
