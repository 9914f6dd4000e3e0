import { Composer } from "../custom-shop/composer.ts";
import { check } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onDesktop, onPhone, onPhoneAndDesktop } from "../kit/screen-test.ts";
import { outageOnWire } from "../kit/service.ts";
import { shopWith } from "../kit/shops.ts";
import { card } from "../simple-shop/steps.ts";
import {
  CUSTOM,
  DELIVERING,
  FETCHED,
  kitchen,
  MONDAY_NOON,
  SIMPLE,
  TUESDAY_AFTERNOON,
  TUESDAY_NOON,
} from "./kitchens.ts";

const SPINACH = "Börek aux épinards";
const CHEESE = "Börek au fromage";
const add = (page: Page, dish: string) => card(page, dish).getByRole("button").last();

onPhoneAndDesktop.full(
  "a shop shows until when it takes orders and when it opens",
  async (given) => {
    const { page, server } = given;
    await kitchen(server, SIMPLE, DELIVERING);
    await page.open(`/${SIMPLE}`, { fixedTime: TUESDAY_NOON });
    await expect(page.getByText("Ouvert · dernières commandes à 20:45")).toBeVisible();
    await expect(page.getByText("Livraison dès mardi 17 novembre").first()).toBeVisible();
    page.close();
    await kitchen(server, CUSTOM, FETCHED);
    await page.open(`/${CUSTOM}`, { fixedTime: MONDAY_NOON, language: "en" });
    await expect(page.getByText("Closed · opens tomorrow at 11:30 · order ahead")).toBeVisible();
  },
);

onPhone(
  "a pause is shown at once and ends automatically, without a layout shift",
  async (given) => {
    const { page, server, service } = given;
    await kitchen(server, SIMPLE, DELIVERING);
    await page.open(`/${SIMPLE}`, { now: TUESDAY_NOON });
    await expect(page.getByText(/^Ouvert/)).toBeVisible();
    const top = () => card(page, SPINACH).element().getBoundingClientRect().top;
    const before = top();
    const paused = outageOnWire({ reason: "paused", until: "2026-11-17T11:01:00Z" });
    await service.set(SIMPLE, { offs: [paused] });
    await expect(page.getByText("Commandes en pause jusqu’à 12:01")).toBeVisible();
    expect(top()).toBe(before);
    await page.clock.runFor(66_000);
    await expect(page.getByText(/^Ouvert/)).toBeVisible();
    await service.set(SIMPLE, { offs: [outageOnWire({ reason: "busy", minutes: 15 })] });
    await expect(page.getByText(/forte affluence, \+15\smin/)).toBeVisible();
    await service.set(SIMPLE, { offs: [outageOnWire({ reason: "unwatched" })] });
    await expect(page.getByText(/pourrait ne pas voir votre commande/)).toBeVisible();
    expect(top()).toBe(before);
  },
);

onPhone.full("a shop without settings shows no hours, only outages", async (given) => {
  const { page, service } = given;
  await page.open(`/${SIMPLE}`, { fixedTime: TUESDAY_NOON });
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(page.getByText("Cuisiné à la main à Rolle, livré chez vous.")).toBeVisible();
  await service.set(SIMPLE, { offs: [outageOnWire({ reason: "paused" })] });
  await expect(page.getByText("Commandes en pause pour le moment")).toBeVisible();
});

onPhoneAndDesktop("a sold-out dish is marked and becomes available again", async (given) => {
  const { page, service } = given;
  await page.open(`/${SIMPLE}`, { fixedTime: TUESDAY_NOON });
  await expect(add(page, SPINACH)).toBeEnabled();
  const height = () => card(page, SPINACH).element().getBoundingClientRect().height;
  const before = height();
  const dish = outageOnWire({ kind: "dish", id: "spinach_pastry", until: "2026-11-20T10:30:00Z" });
  const size = outageOnWire({ kind: "size", id: "cheese_pastry/single" });
  await service.set(SIMPLE, { offs: [dish, size], left: { "dish potato_pastry 2026-11-19": 3 } });
  await expect(card(page, SPINACH).getByText("Épuisé jusqu’à vendredi 11:30")).toBeVisible();
  await expect(add(page, SPINACH)).toBeDisabled();
  expect(height()).toBe(before);
  await expect(add(page, CHEESE)).toBeDisabled();
  await check(card(page, CHEESE).getByRole("radio", { name: /^Duo/ }));
  await expect(add(page, CHEESE)).toBeEnabled();
  await expect(card(page, "Börek aux pommes de terre").getByText("Plus que 3")).toBeVisible();
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();

  await card(page, SPINACH)
    .getByRole("button", { name: /^Voir le détail/ })
    .click();
  const details = page.getByRole("dialog", { name: SPINACH });
  await expect(details.getByText("Épuisé jusqu’à vendredi 11:30")).toBeVisible();
  await expect(details.getByRole("button", { name: "Épuisé", exact: true })).toBeDisabled();
  await service.set(SIMPLE, { offs: [] });
  await expect(details.getByRole("button", { name: /^Ajouter · / })).toBeEnabled();
});

onDesktop.full("a sold-out variety cannot be chosen for an assortment", async (given) => {
  const { page, service } = given;
  await service.set(SIMPLE, { offs: [outageOnWire({ kind: "dish", id: "spinach_pastry" })] });
  await page.open(`/${SIMPLE}?dish=special_event_selection`, { fixedTime: TUESDAY_NOON });
  const variety = page.getByRole("dialog").getByRole("checkbox", { name: /^Börek aux épinards/ });
  await expect(variety).toBeDisabled();
  await expect(variety).toHaveAccessibleName(/Épuisé/);
});

onPhone.full("a dish of the day is shown on its day only", async ({ page, server }) => {
  const days = (from: string, until: string) => ({ on: { from, until } });
  await server.publish(
    SIMPLE,
    shopWith(SIMPLE, {
      spinach_pastry: days("2026-11-18", "2026-11-19"),
      cheese_pastry: days("2026-11-16", "2026-11-17"),
    }),
  );
  await page.open(`/${SIMPLE}`, { fixedTime: TUESDAY_NOON });
  await expect(card(page, SPINACH).getByText("Plat du jour")).toBeVisible();
  await expect(card(page, CHEESE)).toHaveCount(0);
  await page.getByRole("searchbox").fill("fromage");
  await expect(card(page, CHEESE)).toHaveCount(0);
});

onPhoneAndDesktop.full("sold-out options and sizes cannot be chosen", async (given) => {
  const { page, service } = given;
  const composer = new Composer(page);
  await composer.open({ fixedTime: TUESDAY_NOON });
  await composer.choose({ size: "L", meat: ["Bœuf"] });
  const beef = outageOnWire({ kind: "ingredient", id: "beef", until: "2026-11-17T17:00:00Z" });
  await service.set(CUSTOM, { offs: [beef, outageOnWire({ kind: "size", id: "tacos/2XL" })] });
  await expect(composer.option("meat", "Bœuf")).toHaveAccessibleName(/Épuisé jusqu’à 18:00/);
  await expect(composer.option("size", "2XL")).toBeDisabled();
  await page.getByRole("button", { name: composer.words.add }).click();
  await expect(page.getByText(/est épuisé pour ce moment-là/)).toBeVisible();
  await expect(composer.list).toBeHidden();
  await composer.option("meat", "Bœuf").click();
  await expect(composer.option("meat", "Bœuf")).toBeDisabled();
  await composer.choose({ meat: ["Poulet"] });
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await composer.add();
});

onPhone.full("a dish is sold out without a required choice", async ({ page, service }) => {
  const composer = new Composer(page);
  await composer.open({ fixedTime: TUESDAY_NOON });
  await composer.turnTo("Sandwich");
  await expect(composer.group("meat")).toBeVisible();
  const meats = [...composer.group("meat").element().querySelectorAll("input")];
  expect(meats.length).toBeGreaterThan(2);
  const ids = "chicken beef mixed falafel nuggets cordon_bleu merguez viande_hachee".split(" ");
  await service.set(CUSTOM, { offs: ids.map((id) => outageOnWire({ kind: "option", id })) });
  await expect(page.getByRole("button", { name: composer.words.add })).toBeDisabled();
  const tile = page.getByRole("navigation").getByRole("button", { name: /^Sandwich/ });
  await expect(tile).toHaveText(/Épuisé/);
  await expect(page.getByRole("heading", { name: "Sandwich" }).getParent()).toContainText("Épuisé");
});

onPhone.full(
  "in the afternoon the availability of the evening applies",
  async ({ page, server, service }) => {
    await kitchen(server, CUSTOM, FETCHED);
    const untilEvening = { until: "2026-11-17T17:00:00Z" };
    await service.set(CUSTOM, {
      offs: [outageOnWire({ kind: "dish", id: "sandwich", ...untilEvening })],
    });
    const composer = new Composer(page);
    await composer.open({ fixedTime: TUESDAY_AFTERNOON });
    await composer.turnTo("Sandwich");
    await expect(page.getByText(/ouvre aujourd’hui à 18:00/)).toBeVisible();
    await expect(page.getByRole("button", { name: composer.words.add })).toBeEnabled();
    await service.set(CUSTOM, { offs: [outageOnWire({ kind: "dish", id: "sandwich" })] });
    await expect(page.getByRole("button", { name: composer.words.add })).toBeDisabled();
  },
);
