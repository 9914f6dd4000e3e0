import { STAFF_PATHS } from "@comptoir/contract";
import type { Locator } from "vitest/browser";
import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { pressTwice } from "../kit/input.ts";
import { pauseInputGuards, restoreInputGuards } from "../kit/input-guard.ts";
import type { Page } from "../kit/page.tsx";
import { onDesktop, onPhone, onTablet } from "../kit/screen-test.ts";
import type { Server, WireOrder } from "../kit/server.ts";
import { card, openBoard, tab } from "./kitchen.ts";

restoreInputGuards();

const question = (page: Page) => page.getByRole("alertdialog");

const SIZES = [
  { on: onDesktop, size: { width: 1280, height: 800 } },
  { on: onPhone, size: { width: 390, height: 844 } },
] as const;

for (const { on, size } of SIZES) {
  for (const pointer of ["mouse", "finger"] as const) {
    for (const pause of [0, 200, 300]) {
      const isQuickest = pause === 0 && (pointer === "finger") === (on === onPhone);
      const test = isQuickest ? on : on.full;
      test(`a double press of a ${pointer}, ${pause} ms apart, records no payment`, async (given) => {
        const { page, orders, server } = given;
        page.resize(size);
        const [, , order] = await orders.placeMany(6);
        await openBoard(given);
        const received = card(page, order as WireOrder).getByRole("button", {
          name: "Paiement reçu",
        });
        // Scroll the button to where the question will open.
        await expect(received).toBeVisible();
        received.element().scrollIntoView({ block: "center", behavior: "instant" });
        await pressTwice(received, pause, pointer);
        await settle();
        expect(server.sentTo(STAFF_PATHS.updateOrderState)).toEqual([]);
        await expect(question(page)).toBeVisible();

        await question(page).getByRole("button", { name: "TWINT" }).click();
        await expect.poll(() => server.sentTo(STAFF_PATHS.updateOrderState).length).toBe(1);
      });
    }
  }
}

/** Longer than a dialog takes to send an answer. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 150));

onTablet("the press that opens a question does not answer it", async (given) => {
  const { page, orders, server } = given;
  const paid = await orders.bank(await orders.place(), 20);
  const unpaid = await orders.place();
  const accepted = await orders.move(await orders.place(), "accepted");
  await openBoard(given);
  const ask = async (button: Locator, title: string | RegExp) => {
    const guard = pauseInputGuards();
    await pressTwice(button, 50);
    await expect(question(page)).toContainText(title);
    guard.end();
    await settle();
    expect(changes(server)).toEqual([]);
    await expect(question(page)).toBeVisible();
    await press("Escape");
    await expect(question(page)).toBeHidden();
  };
  const on = (order: WireOrder, name: string) => card(page, order).getByRole("button", { name });
  await ask(on(paid, "Paiement reçu"), "Paiement reçu pour");
  await ask(on(unpaid, "Annuler"), "Annuler la commande");
  await ask(on(unpaid, "Retard"), /retard|plus tard/i);
  await tab(page, "En préparation").click();
  await ask(on(accepted, "Annuler"), "Annuler la commande");
});

const CHANGES = [
  STAFF_PATHS.updateOrderState,
  STAFF_PATHS.recallOrder,
  STAFF_PATHS.settleRefund,
  STAFF_PATHS.receivePayment,
  STAFF_PATHS.promiseOrder,
  STAFF_PATHS.changeOrder,
];
const changes = (server: Server) => CHANGES.flatMap((path) => server.sentTo(path));
