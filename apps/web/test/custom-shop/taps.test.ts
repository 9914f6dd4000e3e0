import { PATHS } from "@comptoir/contract";
import { onTestFinished } from "vitest";
import { expect } from "../kit/expect.ts";
import { pressTwice } from "../kit/input.ts";
import { pauseInputGuards } from "../kit/input-guard.ts";
import { onPhone } from "../kit/screen-test.ts";
import { Composer } from "./composer.ts";

function countTaps(): { taps: number } {
  const counter = { taps: 0 };
  const count = () => {
    counter.taps += 1;
  };
  window.addEventListener("pointerdown", count);
  onTestFinished(() => window.removeEventListener("pointerdown", count));
  return counter;
}

onPhone(
  "a taco with two meats, cheese, all vegetables, a sauce and a drink is ordered in nine taps",
  async ({ page, orders }) => {
    const counter = countTaps();
    const composer = new Composer(page);
    await composer.open();
    await composer.choose({
      size: "XL",
      meat: ["Poulet", "Bœuf"],
      cheese: ["Cheddar"],
      garniture: ["Un peu de tout"],
      sauces: ["Samouraï"],
      drinks: ["Ayran"],
    });
    await composer.add();
    await composer.place();
    await composer.orderNumber();
    expect(counter.taps).toBe(9);
    expect((await orders.all())[0]?.items[0]?.customizations).toMatchObject({
      meat: ["chicken", "beef"],
      garniture: ["lettuce", "mixed_salad", "tomato", "onion", "corn", "carrot"],
      drinks: "ayran",
    });
  },
);

onPhone("the usual order takes two taps, or three with a review", async ({ page }) => {
  const composer = new Composer(page);
  await composer.openWith("Sandwich");
  await composer.place();
  await composer.closeConfirmation();

  const counter = countTaps();
  await page.reload();
  await page.getByRole("button", { name: "Ajouter tel quel : Sandwich" }).click();
  await composer.place();
  await composer.orderNumber();
  expect(counter.taps).toBe(2);
  await composer.closeConfirmation();

  counter.taps = 0;
  await page.getByRole("button", { name: /^Repartir de : Sandwich/ }).click();
  await composer.add();
  await composer.place();
  await composer.orderNumber();
  expect(counter.taps).toBe(3);
});

onPhone("a double press of Add opens the order and does not place it", async ({ page, server }) => {
  const composer = new Composer(page);
  await composer.open();
  await composer.turnTo("Sandwich");
  await composer.choose({ meat: ["Poulet"] });
  const guard = pauseInputGuards();
  await pressTwice(page.getByRole("button", { name: composer.words.add }), 50);
  await expect(composer.list).toBeVisible();
  const [place] = composer.list.getByRole("button", { name: "Commander", exact: true }).elements();
  (place as HTMLElement).click();
  guard.end();
  expect(server.sentTo(PATHS.createOrder)).toEqual([]);
  await composer.place();
  expect(await composer.orderNumber()).toBeGreaterThan(0);
});
