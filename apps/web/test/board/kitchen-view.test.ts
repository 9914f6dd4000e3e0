import { STAFF_PATHS } from "@comptoir/contract";
import { addDays } from "@comptoir/domain";
import { type Locator, userEvent } from "vitest/browser";
import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { waitForLayout } from "../kit/layout.ts";
import type { Opening, Page } from "../kit/page.tsx";
import { type Fixtures, onPhone, onTablet } from "../kit/screen-test.ts";
import type { WireOrder } from "../kit/server.ts";
import { copyShop } from "../kit/shops.ts";
import { card, connection, SLUG, today } from "./kitchen.ts";

const [PHONE, TABLET, LAPTOP, WALL] = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

async function openKitchen({ page, accounts }: Fixtures, opening?: Opening): Promise<void> {
  await accounts.signedInAsStaff(SLUG);
  await page.open(`/${SLUG}/kitchen`, opening);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const taco = (changes: object = {}): WireOrder["items"][number] => ({
  id: "tacos",
  name: "Tacos",
  quantity: 1,
  customizations: {
    size: "2XL",
    tortillaAmount: "2",
    meat: ["chicken", "beef", "merguez", "nuggets"],
    cheese: ["cheddar"],
    sauces: ["algerienne", "samourai"],
  },
  lineTotal: 14,
  ...changes,
});
const pizza: WireOrder["items"][number] = {
  id: "pizza",
  name: "Pizza",
  quantity: 3,
  customizations: { meat: ["merguez"], cheese: ["raclette"] },
  lineTotal: 42,
};

async function accept(
  { orders }: Fixtures,
  changes: Partial<WireOrder> = {},
  minutesAgo = 0,
): Promise<WireOrder> {
  const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  return await orders.place({ createdAt: at, state: "accepted", ...changes });
}

/** A bumped ticket keeps its place for so long. */
const LINGER_MS = 3_000;

/** Moves the pointer off the tickets: a ticket under the pointer stays in place. */
const pointElsewhere = (page: Page) =>
  page.getByRole("link", { name: "Tableau des commandes" }).hover();
const bump = (page: Page, order: WireOrder) =>
  card(page, order).getByRole("button", { name: /prête/i });
const line = (page: Page, order: WireOrder, name: RegExp) =>
  card(page, order).getByRole("button", { name });
const shownNumbers = (page: Page) =>
  page
    .getByRole("article")
    .elements()
    .map((ticket) => Number(/\d+/.exec(ticket.querySelector("h2")?.textContent ?? "")?.[0]));

onTablet("a ticket shows what to cook, without prices or contact data", async (given) => {
  const { page, orders } = given;
  await orders.place();
  const order = await accept(given, {
    items: [taco({ nameLabel: "Léa" }), pizza],
    customerInfo: { name: "Zoé Brünisholz", phone: "079 911 22 33", email: "zoe@example.ch" },
    note: "Allergie aux noix",
    deliveryTimePreference: { date: today(), time: "00:15" },
  });
  await openKitchen(given);
  await expect(page.getByRole("article")).toHaveCount(1);
  const ticket = card(page, order);
  await expect(ticket).toContainText(
    /Zoé Brünisholz Retrait 00:15Allergie : Allergie aux noix1 ×Tacos 2XLPour Léa 2 tortillas · Poulet/,
  );
  await expect(ticket).toContainText(/3 ×Pizza.*Merguez · Raclette/);
  await expect(line(page, order, /Tacos/)).toHaveAccessibleName(
    /Allergènes\s: Gluten · Œufs · Lait · Moutarde · Sulfites$/,
  );
  await expect(line(page, order, /Pizza/)).toHaveAccessibleName(/Gluten · Lait · Sulfites$/);
  await expect(ticket).not.toContainText(/CHF|\d\.\d\d|079|@|incl\./);
  await expect(page.getByRole("banner")).toContainText(/1 paiement attendu.*1 à préparer$/);
  await expect(page).toHaveTitle(/^\(1\) Cuisine/);
  await page.getByRole("link", { name: "Tableau des commandes" }).click();
  await expect(page).toBeAt(`/${SLUG}/orders`);
  await page.getByRole("link", { name: "Écran de la cuisine" }).click();
  await expect(ticket).toBeVisible();
});

onTablet.full(
  "lines are ticked off one by one, on every screen and after a reload",
  async (given) => {
    const { page, orders, server } = given;
    const order = await accept(given, { items: [taco(), pizza] });
    await openKitchen(given);
    await expect(connection(page)).toContainText("En direct");
    const [tacos, pizzas] = [line(page, order, /Tacos/), line(page, order, /Pizza/)];
    // Shown before the server answers; the last of two taps counts.
    const letThrough = server.hold(STAFF_PATHS.tickLine);
    await tacos.click();
    await expect(tacos).toHaveAttribute("aria-pressed", "true");
    await tacos.click();
    await expect(tacos).toHaveAttribute("aria-pressed", "false");
    await tacos.click();
    letThrough();
    await expect.poll(async () => (await orders.all())[0]?.doneLines).toEqual([0]);
    await expect(bump(page, order)).not.toHaveAccessibleName(/tout est coché/);
    await orders.tick(order, 1);
    await expect(pizzas).toHaveAttribute("aria-pressed", "true");
    await expect(bump(page, order)).toHaveAccessibleName(/tout est coché/);
    await page.reload();
    await expect(tacos).toHaveAttribute("aria-pressed", "true");

    server.cut(STAFF_PATHS.tickLine);
    await pizzas.click();
    await expect(card(page, order).getByRole("alert")).toContainText(
      "Pas enregistré : Erreur réseau",
    );
    await expect(pizzas).toHaveAttribute("aria-pressed", "true");
    expect((await orders.all())[0]?.doneLines).toEqual([0, 1]);
    await card(page, order).getByRole("button", { name: "Compris" }).click();
    await expect(card(page, order).getByRole("alert")).toBeHidden();
  },
);

onTablet("a ticket is bumped by one tap or its key, once per press", async (given) => {
  const { page, orders, server } = given;
  const first = await accept(given, {}, 4);
  const second = await accept(given, {}, 3);
  const third = await accept(given, {}, 2);
  const fourth = await accept(given, {}, 1);
  const states = async () => (await orders.all()).map(({ state }) => state);
  await openKitchen(given, { now: Date.now() });
  await page.getByRole("radio", { name: "Par attente" }).click();
  await expect(bump(page, third)).toHaveAttribute("aria-keyshortcuts", "3");
  await press("3");
  await expect(card(page, third)).toContainText("Commande prête");
  // The ticket keeps its place for a moment: a repeated or held key must not bump the next one.
  await press("3");
  const repeatedKey = new page.window.KeyboardEvent("keydown", {
    key: "1",
    repeat: true,
    bubbles: true,
  });
  page.document.body.dispatchEvent(repeatedKey);
  await page.clock.runFor(LINGER_MS);
  await expect(card(page, third)).toBeHidden();
  // A bump can be undone for some seconds by a tap or a key.
  await expect(page).toBeAccessible();
  await press("0");
  await expect(bump(page, third)).toBeVisible();
  await bump(page, third).click();
  await page.getByRole("button", { name: "Annuler l’action" }).click();
  await page.clock.runFor(LINGER_MS);
  await expect(bump(page, third)).toBeVisible();
  await press("3");
  await pointElsewhere(page);
  await page.clock.runFor(LINGER_MS);
  await expect(card(page, third)).toBeHidden();
  expect(await states()).toEqual(["accepted", "accepted", "prepared", "accepted"]);

  // Enter bumps the first ticket, even after a tap on another.
  await line(page, fourth, /Tacos/).click();
  await press("Enter");
  await expect.poll(async () => (await states())[0]).toBe("prepared");
  await expect(line(page, fourth, /Tacos/)).toHaveAttribute("aria-pressed", "true");
  // With the focus set by keyboard, Enter presses the focused button.
  const tacos = line(page, second, /Tacos/);
  (tacos.element() as HTMLElement).focus();
  await press("Enter");
  await expect(tacos).toHaveAttribute("aria-pressed", "true");
  expect((await states())[1]).toBe("accepted");

  server.refuse(STAFF_PATHS.updateOrderState, 409, "invalid_transition", {
    from: "cancelled",
    to: "prepared",
  });
  await bump(page, second).click();
  await expect(card(page, second).getByRole("alert")).toContainText("déjà annulée");
  server.mend(STAFF_PATHS.updateOrderState);
  await bump(page, second).click();
  await expect.poll(async () => (await states())[1]).toBe("prepared");
  await pointElsewhere(page);
  await page.clock.runFor(LINGER_MS);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card(page, first)).toBeHidden();
  await userEvent.keyboard("{Control>}1{/Control}");
  expect((await states())[3]).toBe("accepted");
});

onTablet(
  "tickets are sorted by time or wait, later ones are apart, and late ones are labelled",
  async (given) => {
    const { page, server } = given;
    const now = `${today()}T11:00:00.000Z`;
    const paid = async (minutesAgo: number, time: string | null, date = today()) => {
      const at = new Date(Date.parse(now) - minutesAgo * 60_000).toISOString();
      const deliveryTimePreference = time === null ? null : { date, time };
      return await accept(given, { createdAt: at, deliveryTimePreference });
    };
    const soon = await paid(30, "12:30");
    const late = await paid(6, null);
    const fresh = await paid(4, null);
    await paid(50, "18:30");
    const tomorrow = await paid(40, "12:00-15:00", addDays(today(), 1));
    await openKitchen(given, { now });
    const numbers = () => shownNumbers(page);
    const { orderNumber: n } = soon;
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect.poll(numbers).toEqual([late.orderNumber, fresh.orderNumber, n]);
    await expect(card(page, late)).toContainText("6 min, en retard");
    await expect(card(page, fresh)).toContainText("4 min");
    await expect(card(page, fresh)).not.toContainText("en retard");
    await expect(card(page, soon)).not.toContainText("en retard");
    await page.getByRole("radio", { name: "Par attente" }).click();
    await expect.poll(numbers).toEqual([n, late.orderNumber, fresh.orderNumber]);
    // This shop sets a higher limit for overdue orders.
    await server.publish(SLUG, { ...copyShop(SLUG), board: { overdueMinutes: { accepted: 10 } } });
    await page.reload();
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect.poll(numbers).toEqual([n, late.orderNumber, fresh.orderNumber]);
    await expect(card(page, late)).not.toContainText("en retard");
    await page.getByRole("button", { name: "Plus tard (2)" }).click();
    await expect(card(page, tomorrow)).toContainText(/Livraison 12:00/);
    await expect(bump(page, tomorrow)).toBeVisible();
  },
);

function fontSize(part: Locator): number {
  return Number.parseFloat(getComputedStyle(part.element()).fontSize);
}

function wholeTickets({ document, window }: Page): number {
  return [...document.querySelectorAll("article")].filter((ticket) => {
    const { top, bottom, left, right } = ticket.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
  }).length;
}

onTablet.full("six to eight tickets fit a tablet, and the others are counted", async (given) => {
  const { page } = given;
  const customerInfo = { name: "Léa", phone: "", email: "" };
  const usual = (n: number) => (n % 2 === 0 ? [taco(), taco()] : [taco(), pizza]);
  const oldest = await accept(given, { items: usual(0), customerInfo }, 1);
  for (let n = 1; n < 60; n++) await accept(given, { items: usual(n), customerInfo }, 1 - n / 60);
  await openKitchen(given);
  const others = page.getByRole("button", { name: /^\+\d+ autres/ });
  await expect(others).toBeVisible();
  for (const [size, least, most] of [
    [TABLET, 6, 8],
    [LAPTOP, 8, 12],
    [WALL, 12, 24],
    [PHONE, 2, 3],
  ] as const) {
    page.resize(size);
    const whole = () => wholeTickets(page);
    await expect.poll(whole).toSatisfy((count: number) => least <= count && count <= most);
    await expect.poll(() => others.element().textContent).toBe(`+${60 - whole()} autres`);
  }
  page.resize(TABLET);
  await waitForLayout();
  // In reading order: the oldest orders are in the first row.
  const [one, two] = page.getByRole("article").elements();
  expect(one?.getBoundingClientRect().top).toBe(two?.getBoundingClientRect().top);
  const tacos = line(page, oldest, /Tacos/).first();
  expect(fontSize(tacos.getByText("Tacos 2XL"))).toBeGreaterThanOrEqual(22);
  expect(fontSize(tacos)).toBeGreaterThanOrEqual(18);
  const lows = [...page.document.querySelectorAll("article button")].map(
    (button) => button.getBoundingClientRect().height,
  );
  expect(Math.min(...lows)).toBeGreaterThanOrEqual(44);
  await others.click();
  await expect.poll(() => page.window.scrollY).toBeGreaterThan(300);
});

onPhone("long names and notes fit a ticket", async (given) => {
  const { page, orders } = given;
  await orders.place();
  accept(
    given,
    {
      items: [taco({ nameLabel: `Allergique, ${"x".repeat(40)}`, quantity: 99 }), pizza],
      customerInfo: {
        name: "Marie-Antoinette de La Rochefoucauld-Montmorency",
        phone: "",
        email: "",
      },
      note: `Sonnez deux fois, ${"interphone".repeat(12)}, merci.`,
    },
    10,
  );
  const done = await accept(given, { doneLines: [0], revision: 1 });
  const tomorrow = { date: addDays(today(), 1), time: "12:00-15:00" };
  await accept(given, { deliveryTimePreference: tomorrow, note: "Allergie aux noix" });
  await openKitchen(given);
  await expect(card(page, done)).toBeVisible();
  await page.getByRole("button", { expanded: false }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
});
