import { type CreateOrderRequest, PATHS } from "@comptoir/contract";
import type { Locator } from "vitest/browser";
import {
  BASKET,
  BASKET_KEY,
  DRAFT_KEY,
  dialog,
  draft,
  heading,
  next,
  orderNumberShown,
  placeButton,
} from "../checkout/counter.ts";
import { check } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onDesktop, onPhone, onPhoneAndDesktop } from "../kit/screen-test.ts";
import { refusal } from "../kit/server.ts";
import { outageOnWire } from "../kit/service.ts";
import { DELIVERING, kitchen, SIMPLE, TUESDAY_AFTERNOON, TUESDAY_NOON } from "./kitchens.ts";

const DINNER = { date: "2026-11-17", time: "18:00-18:30" };
const LATER = { nextDate: "2026-11-17", nextTime: "18:30-19:00" };
const slotOf = (time: string, day = DINNER.date) => `slot delivery ${day} ${time}`;

interface Opening {
  readonly at?: string;
  readonly wish?: { readonly date: string; readonly time: string };
  readonly step?: "delivery" | "confirm";
  readonly lines?: readonly object[];
  readonly language?: "fr" | "en";
}

/** As after a reload with everything but the time filled in. */
async function openAt(page: Page, opening: Opening = {}): Promise<void> {
  const { at = TUESDAY_NOON, step = "delivery", lines = BASKET, language } = opening;
  const wish = opening.wish ?? { date: "", time: "" };
  sessionStorage.setItem(`${DRAFT_KEY}.step`, `contact ${step}`);
  const stored = { [BASKET_KEY]: lines, [DRAFT_KEY]: { ...draft(), wish } };
  await page.open(`/${SIMPLE}`, { stored, fixedTime: at, ...(language && { language }) });
  await expect(dialog(page)).toBeVisible();
}

const days = (page: Page) =>
  dialog(page)
    .getByRole("group", { name: /^(Jour de livraison|Delivery day)$/ })
    .getByRole("radio");
const slots = (page: Page) =>
  dialog(page)
    .getByRole("group", { name: /^(Créneau|Time slot)$/ })
    .getByRole("radio");
const slot = (page: Page, time: string): Locator =>
  dialog(page).getByRole("radio", { name: new RegExp(`^${time.replace("-", " – ")}`) });
const sentOrder = (page: Page) =>
  page.server.sentTo(PATHS.createOrder).at(-1)?.body as CreateOrderRequest;

onPhoneAndDesktop("shows the shop's days and slots without past ones", async (given) => {
  const { page, server } = given;
  await kitchen(server, SIMPLE, DELIVERING);
  await openAt(page);
  await expect(days(page).first()).toHaveAccessibleName("mardi 17 novembre");
  await expect(days(page).first()).toBeChecked();
  // At noon, with 45 minutes of lead time.
  await expect(slots(page).first()).toHaveAccessibleName("13:00 – 13:30");
  await expect(slots(page)).toHaveCount(10);
  await check(dialog(page).getByRole("radio", { name: "mercredi 18 novembre" }));
  await expect(slots(page).first()).toHaveAccessibleName("11:30 – 12:00");
  await expect(dialog(page).getByLabelText("Ou une autre date")).toHaveAttribute(
    "max",
    "2026-11-23",
  );
  await check(slot(page, "18:00-18:30"));
  await next(page);
  await placeButton(page).click();
  await orderNumberShown(page);
  expect(sentOrder(page).deliveryTimePreference).toEqual({ ...DINNER, date: "2026-11-18" });
});

onPhone("full slots are marked live, and one tap takes the next free one", async (given) => {
  const { page, server, service } = given;
  await kitchen(server, SIMPLE, DELIVERING);
  await service.set(SIMPLE, { left: { [slotOf("13:00-13:30")]: 0 } });
  await openAt(page);
  await expect(slot(page, "13:00-13:30")).toBeDisabled();
  await expect(slot(page, "13:00-13:30")).toHaveAccessibleName("13:00 – 13:30 · complet");
  await check(slot(page, "13:30-14:00"));
  await expect.poll(() => service.asked.length).toBe(1);
  await service.set(SIMPLE, { left: { [slotOf("13:00-13:30")]: 0, [slotOf("13:30-14:00")]: 0 } });
  // A slot held by this page is not full for it.
  await expect(dialog(page).getByText("complet")).toHaveCount(1);
  server.refuse(PATHS.hold, 409, "slot_full", {
    date: "2026-11-17",
    time: "13:30-14:00",
    ...LATER,
  });
  await check(slot(page, "18:00-18:30"));
  await expect(dialog(page).getByRole("alert")).toContainText("Ce créneau vient de se remplir.");
  expect(service.asked).toHaveLength(2);
  server.mend(PATHS.hold);
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await dialog(page)
    .getByRole("button", { name: /^Prendre mardi 17 novembre, 18:30/ })
    .click();
  await expect(slot(page, "18:30-19:00")).toBeChecked();
  await expect(dialog(page).getByRole("alert")).toBeHidden();
});

onDesktop.full("offers the next free slot after a full day", async (given) => {
  const { page, server, service } = given;
  await kitchen(server, SIMPLE, DELIVERING);
  const evening = ["18:00-18:30", "18:30-19:00", "19:00-19:30", "19:30-20:00"];
  const late = ["20:00-20:30", "20:30-21:00", "21:00-21:30", "21:30-22:00"];
  const full = [...evening, ...late].map((time) => [slotOf(time), 0]);
  await service.set(SIMPLE, { left: Object.fromEntries(full) });
  await openAt(page, { at: TUESDAY_AFTERNOON, language: "en" });
  await expect(days(page).nth(1)).toBeChecked();
  await check(days(page).first());
  await expect(slots(page).first()).toBeDisabled();
  await dialog(page)
    .getByRole("button", { name: /^Next free slot: Wednesday 18 November, 11:30/ })
    .click();
  await expect(days(page).nth(1)).toBeChecked();
  await expect(slot(page, "11:30-12:00")).toBeChecked();
});

onPhone.full("a shop without preorders offers no slots while closed", async (given) => {
  const { page, server } = given;
  await kitchen(server, SIMPLE, { ...DELIVERING, preorders: false });
  await openAt(page, { at: TUESDAY_AFTERNOON });
  await expect(dialog(page).getByRole("alert")).toContainText("Aucun créneau n’est proposé");
  await expect(slots(page)).toHaveCount(0);
});

onPhone("a slot that fills while sending leads back to the slot choice", async (given) => {
  const { page, server } = given;
  await kitchen(server, SIMPLE, DELIVERING);
  await openAt(page, { wish: DINNER, step: "confirm" });
  server.once(PATHS.createOrder, refusal(409, "slot_full", { ...DINNER, ...LATER }));
  await dialog(page)
    .getByLabelText(/^Un mot pour la cuisine/)
    .fill("Sans noix");
  await placeButton(page).click();
  await expect(heading(page, "Quand livrons-nous ?")).toBeVisible();
  await expect(dialog(page).getByRole("alert")).toContainText("Ce créneau vient de se remplir.");
  await dialog(page)
    .getByRole("button", { name: /^Prendre mardi 17 novembre, 18:30/ })
    .click();
  await next(page);
  await placeButton(page).click();
  await orderNumberShown(page);
  expect(sentOrder(page)).toMatchObject({
    deliveryTimePreference: { ...DINNER, time: "18:30-19:00" },
    customerInfo: { name: "Léa Rochat" },
    note: "Sans noix",
  });
});

onPhone.full("a closed kitchen shows when it opens and offers later times", async (given) => {
  const { page, server } = given;
  await kitchen(server, SIMPLE, DELIVERING);
  await openAt(page, { wish: DINNER, step: "confirm" });
  const until = "2026-11-18T10:30:00Z";
  server.once(PATHS.createOrder, refusal(409, "shop_closed", { until }));
  await placeButton(page).click();
  await expect(dialog(page).getByRole("alert")).toContainText(
    "La cuisine est fermée à ce moment-là. Elle ouvre demain à 11:30.",
  );
});

onPhoneAndDesktop(
  "names a line that is sold out at the chosen time before sending",
  async (given) => {
    const { page, server, service } = given;
    await kitchen(server, SIMPLE, DELIVERING);
    const cheese = { ...BASKET[0], id: "c", itemId: "cheese_pastry", price: 1750 };
    await openAt(page, { wish: DINNER, step: "confirm", lines: [...BASKET, cheese] });
    await expect(placeButton(page)).toBeEnabled();
    const until = "2026-11-18T10:30:00Z";
    await service.set(SIMPLE, {
      offs: [outageOnWire({ kind: "dish", id: "cheese_pastry", until })],
    });
    const alert = dialog(page).getByRole("alert");
    await expect(alert).toContainText("Börek au fromage, Duo Épuisé jusqu’à demain 11:30.");
    await expect(placeButton(page)).toBeDisabled();
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreenInAllLanguages();
    await alert.getByRole("button", { name: "Choisir un autre moment" }).click();
    await check(dialog(page).getByRole("radio", { name: "mercredi 18 novembre" }));
    await expect(alert).toBeHidden();
    await check(dialog(page).getByRole("radio", { name: "mardi 17 novembre" }));
    await alert.getByRole("button", { name: "Retirer de la commande" }).click();
    await next(page);
    await placeButton(page).click();
    await orderNumberShown(page);
    expect(sentOrder(page).items).toHaveLength(1);
  },
);

onPhone.full("a sold-out refusal names the line", async ({ page, server }) => {
  await kitchen(server, SIMPLE, DELIVERING);
  await openAt(page, { wish: DINNER, step: "confirm" });
  const details = {
    item: "spinach_pastry",
    line: 0,
    kind: "dish",
    what: "spinach_pastry",
    left: 1,
  };
  server.once(PATHS.createOrder, refusal(409, "sold_out", details));
  await placeButton(page).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Börek aux épinards : plus que 1.");
  await dialog(page).getByRole("button", { name: "Revoir le panier" }).click();
  await expect(page.getByRole("dialog", { name: "Votre panier" })).toBeVisible();
});
