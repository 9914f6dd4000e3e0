import { PATHS, STAFF_PATHS } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onPhone } from "../kit/screen-test.ts";
import { openBoard, SIMPLE } from "./kitchen.ts";

const HOLD = "00000000-0000-4000-8000-000000000001";
const ORDER = "00000000-0000-4000-8000-000000000002";
const SLOT = { resource: "slot delivery 2026-11-18 12:00-15:00", amount: 3 };
const DISH = { resource: "dish cheese_pastry 2026-11-18", amount: 2 };

const panel = (page: Page) =>
  page.getByRole("dialog").getByRole("region", { name: "Places réservées" });
const openService = (page: Page) => page.getByRole("button", { name: /^Service/ }).click();

onPhone("staff see holds, release them and confirm a large unpaid order", async (given) => {
  const { page, server, service } = given;
  const until = "2026-11-17T11:10:00.000Z";
  const nothing = { offs: [], left: {}, estimate: null, counts: {}, board: {} };
  let holds = [{ hold: HOLD, channel: "web", until, places: [DISH, SLOT] }];
  let unconfirmed = [{ _id: ORDER, orderNumber: 12, places: [{ ...SLOT, amount: 28 }] }];
  const reply = () => ({ json: { ...nothing, holds, unconfirmed } });
  server.on(STAFF_PATHS.getStaffService, reply);
  server.on(PATHS.releaseHold, () => {
    holds = [];
    return { json: { done: true } };
  });
  server.on(STAFF_PATHS.confirmOrder, () => {
    unconfirmed = [];
    return reply();
  });
  await openBoard(given, { slug: SIMPLE });
  await openService(page);
  const firstHold = panel(page).getByRole("listitem").nth(0);
  await expect(firstHold).toContainText("2 × Börek au fromage, mercredi 18 novembre, 12:00");
  await expect(firstHold).toContainText("15:00 : 3 places");
  await expect(firstHold).toContainText("jusqu’à 12:10 · sur le site");
  const order = panel(page).getByRole("listitem").nth(1);
  await expect(order).toContainText("Commande 12, pas encore payée");
  await expect(order).toContainText("28 places");
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();

  await panel(page)
    .getByRole("button", { name: /^Libérer/ })
    .click();
  await expect(panel(page).getByRole("listitem")).toHaveCount(1);
  expect(service.released).toEqual([HOLD]);
  await panel(page)
    .getByRole("button", { name: /^Confirmer/ })
    .click();
  await expect(panel(page)).toHaveCount(0);
  expect(server.sentTo(STAFF_PATHS.confirmOrder).map(({ body }) => body)).toEqual([
    { restaurantId: SIMPLE, _id: ORDER },
  ]);
});

onPhone.full("shows no holds section without holds", async (given) => {
  await openBoard(given, { slug: SIMPLE });
  await openService(given.page);
  await expect(given.page.getByRole("dialog")).toContainText("Portions aujourd’hui");
  await expect(panel(given.page)).toHaveCount(0);
});
