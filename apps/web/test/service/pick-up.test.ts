import { type CreateOrderRequest, PATHS } from "@comptoir/contract";
import { openBoard } from "../board/kitchen.ts";
import { Composer } from "../custom-shop/composer.ts";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onPhone, onPhoneAndDesktop } from "../kit/screen-test.ts";
import { refusal } from "../kit/server.ts";
import { outageOnWire } from "../kit/service.ts";
import { CUSTOM, FETCHED, kitchen, TUESDAY_AFTERNOON, TUESDAY_NOON } from "./kitchens.ts";

const LINES = [
  {
    ...{ id: "a", categoryId: "sandwich", customizations: { meat: "chicken" } },
    ...{ quantity: 2, nameLabel: "" },
  },
];

async function openList(page: Page, fixedTime: string, language: "fr" | "en" = "fr") {
  const composer = new Composer(page, language);
  const stored = { [`comptoir.order.${CUSTOM}`]: { lines: LINES } };
  await composer.open({ fixedTime, stored, language });
  await composer.openOrder();
  await expect(composer.pickUp).toBeVisible();
  return composer;
}
const options = ({ pickUp }: Composer) =>
  [...pickUp.element().querySelectorAll("option")].map(({ text, disabled }) =>
    disabled ? `(${text})` : text,
  );
const days = ({ pickUp }: Composer) =>
  [...pickUp.element().querySelectorAll("optgroup")].map(({ label }) => label);
const sentOrder = (page: Page) =>
  page.server.sentTo(PATHS.createOrder).at(-1)?.body as CreateOrderRequest;

onPhoneAndDesktop(
  "as soon as possible shows an estimate and follows the kitchen",
  async (given) => {
    const { page, server, service } = given;
    await kitchen(server, CUSTOM, FETCHED);
    await service.set(CUSTOM, { offs: [outageOnWire({ reason: "busy", minutes: 5 })] });
    const composer = await openList(page, TUESDAY_NOON);
    await expect.poll(() => options(composer)[0]).toBe("Dès que possible · prête vers 12:25");
    await expect(composer.pickUp).toHaveAccessibleDescription(/dans environ 25\smin/);
    expect(options(composer)[1]).toBe("12:30");
    await service.set(CUSTOM, { offs: [outageOnWire({ reason: "busy", minutes: 20 })] });
    await expect.poll(() => options(composer)[0]).toBe("Dès que possible · prête vers 12:40");
    expect(options(composer)[1]).toBe("12:45");
    await composer.place();
    await composer.orderNumber();
    expect(sentOrder(page).deliveryTimePreference).toBeNull();
  },
);

onPhone.full("offers times of the next days, and marks full ones", async (given) => {
  const { page, server, service } = given;
  await kitchen(server, CUSTOM, FETCHED);
  await service.set(CUSTOM, { left: { "slot pick_up 2026-11-17 18:00": 1 } });
  const composer = await openList(page, TUESDAY_NOON);
  await expect.poll(() => options(composer)).toContain("(18:00 · complet)");
  expect(days(composer)).toEqual(["Aujourd’hui", "Demain", "jeudi 19 novembre"]);
  await composer.pickUp.selectOptions("2026-11-18 18:30");
  await composer.place();
  await composer.orderNumber();
  expect(sentOrder(page).deliveryTimePreference).toEqual({ date: "2026-11-18", time: "18:30" });
});

onPhone(
  "a closed kitchen offers its next opening instead of as soon as possible",
  async (given) => {
    const { page, server } = given;
    await kitchen(server, CUSTOM, FETCHED);
    const composer = await openList(page, TUESDAY_AFTERNOON, "en");
    await expect.poll(() => options(composer)[0]).toBe("18:00");
    await expect(composer.pickUp).toHaveValue("18:00");
    await expect(composer.pickUp).toHaveAccessibleDescription(
      /The kitchen is closed at the moment/,
    );
    await composer.place();
    await composer.orderNumber();
    expect(sentOrder(page).deliveryTimePreference).toEqual({ date: "2026-11-17", time: "18:00" });
  },
);

onPhone.full("a kitchen without preorders takes no orders while closed", async (given) => {
  const { page, server } = given;
  await kitchen(server, CUSTOM, { ...FETCHED, preorders: false });
  const composer = await openList(page, TUESDAY_AFTERNOON);
  await expect(composer.pickUp).toHaveAccessibleDescription(/fermée à ce moment-là/);
  await composer.place();
  await expect(composer.pickUp).toBeFocused();
  expect(server.sentTo(PATHS.createOrder)).toEqual([]);
});

onPhone.full("a pause removes as soon as possible and keeps later times", async (given) => {
  const { page, service } = given;
  const composer = await openList(page, TUESDAY_NOON);
  await expect.poll(() => options(composer).slice(0, 2)).toEqual(["Dès que possible", "12:30"]);
  const paused = outageOnWire({ reason: "paused", until: "2026-11-17T11:40:00Z" });
  await service.set(CUSTOM, { offs: [paused] });
  await expect.poll(() => options(composer)[0]).toBe("12:45");
  await expect(composer.pickUp).toHaveValue("12:45");
});

onPhone.full("a time that fills while sending is replaced with one tap", async (given) => {
  const { page, server } = given;
  await kitchen(server, CUSTOM, FETCHED);
  const composer = await openList(page, TUESDAY_NOON);
  await composer.pickUp.selectOptions("18:00");
  const full = { date: "2026-11-17", time: "18:00", nextDate: "2026-11-17", nextTime: "18:15" };
  server.once(PATHS.createOrder, refusal(409, "slot_full", full));
  await composer.place();
  await expect(composer.list.getByRole("alert")).toContainText("Ce créneau vient de se remplir.");
  await composer.list.getByRole("button", { name: "Prendre aujourd’hui à 18:15" }).click();
  await expect(composer.list.getByRole("alert")).toBeHidden();
  await composer.place();
  await composer.orderNumber();
  expect(sentOrder(page).deliveryTimePreference).toEqual({ date: "2026-11-17", time: "18:15" });
});

onPhone.full("staff can order outside opening hours and despite holds of others", async (given) => {
  const { page, server, service } = given;
  await kitchen(server, CUSTOM, FETCHED);
  const outage = outageOnWire({ kind: "ingredient", id: "beef" });
  const left = { "slot pick_up 2026-11-17 18:00": 0 };
  await service.set(CUSTOM, { offs: [outage, outageOnWire({ reason: "paused" })], left });
  await openBoard(given, { slug: CUSTOM, fixedTime: TUESDAY_AFTERNOON });
  await page.getByRole("link", { name: "Nouvelle commande" }).click();
  await page.getByRole("link", { name: /^Par téléphone/ }).click();
  const composer = new Composer(page);
  await composer.turnTo("Sandwich");
  await expect(composer.option("meat", "Bœuf")).toBeDisabled();
  await composer.choose({ meat: ["Poulet"] });
  await composer.add();
  await expect(composer.pickUp).toHaveValue("");
  expect(options(composer)[0]).toBe("Dès que possible · prête vers 16:20");
  // Full on this page, but staff may take places that are only held.
  await composer.pickUp.selectOptions("18:00");
  await composer.list.getByLabelText(/^Nom/).fill("Léa");
  await composer.list.getByLabelText(/^Téléphone/).fill("079 555 01 23");
  await composer.place();
  await expect.poll(() => sentOrder(page)?.deliveryTimePreference?.time).toBe("18:00");
});
