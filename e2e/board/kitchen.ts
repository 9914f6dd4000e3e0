import { addDays, inZurich, ORDER_STATES } from "@comptoir/domain";
import type { Browser } from "@playwright/test";
import { simpleOrder, TACO } from "../../apps/server/test/sample-orders.ts";
import { beStaff } from "../support/staff.ts";
import { expect, type Page, type Shop } from "../support/test.ts";

export const CUSTOM = "nyonbosphore";
export const SIMPLE = "rootsflavorsrolle";

/** Far enough ahead for every dish, event dishes included. */
const someDay = () => addDays(inZurich(new Date()).day, 8);

export interface PlacedOrder {
  readonly _id: string;
  readonly orderNumber: number;
}

export async function placeOrder(shop: Shop, changes: object = {}): Promise<PlacedOrder> {
  const response = await fetch(`${shop.url}/api/createOrder`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ restaurantId: CUSTOM, userId: "guest", items: [TACO], ...changes }),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as PlacedOrder;
}

export function placeDelivery(shop: Shop, changes: object = {}): Promise<PlacedOrder> {
  const deliveryTimePreference = { date: someDay(), time: "12:00-15:00" };
  return placeOrder(shop, simpleOrder({ deliveryTimePreference, ...changes }));
}

const TABLET = { width: 1024, height: 768 };
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** With cookies and storage of its own, like another tablet. */
export async function newScreen(browser: Browser, shop: Shop, viewport = TABLET): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, viewport });
  return await context.newPage();
}

export async function openBoard(page: Page, shop: Shop, path = "", slug = CUSTOM): Promise<void> {
  await beStaff(page.context(), shop, slug);
  await page.goto(`/${slug}/orders${path}`);
  await expect(page.getByRole("tab").nth(ORDER_STATES.length - 1)).toBeVisible();
}

export async function openDisplay(page: Page, shop: Shop, slug = CUSTOM): Promise<void> {
  await beStaff(page.context(), shop, slug);
  await page.goto(`/${slug}/monitoring`);
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(2);
}

export async function openKitchen(page: Page, shop: Shop, slug = CUSTOM): Promise<void> {
  await beStaff(page.context(), shop, slug);
  await page.goto(`/${slug}/kitchen`);
  await expect(page.getByRole("radio", { name: "Par heure" })).toBeVisible();
}

export const card = (page: Page, { orderNumber }: PlacedOrder) =>
  page.getByRole("article", { name: new RegExp(`^(Commande|Order) ${orderNumber}(\\D|$)`) });

export const connectionStatus = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Connexion" });

export const tab = (page: Page, name: string) => page.getByRole("tab", { name });

/** Browsers play no sound before the first tap. */
export async function unlockSound(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByText("Touchez l’écran une fois pour activer la sonnerie.")).toBeHidden();
}

/** Counts notes without muting them. The page's audio context is `globalThis.speaker`. */
export async function countNotes(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript({
    content: `
      globalThis.notes = 0;
      globalThis.AudioContext = class extends AudioContext {
        constructor() {
          super();
          globalThis.speaker = this;
        }
      };
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function (when) {
        globalThis.notes += 1;
        start.call(this, when);
      };`,
  });
  return () => page.evaluate<number>("globalThis.notes");
}
