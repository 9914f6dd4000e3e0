import { PATHS, STAFF_PATHS } from "@comptoir/contract";
import { openStorage } from "../../apps/server/src/storage/storage.ts";
import { simpleOrder } from "../../apps/server/test/sample-orders.ts";
import { sellHistory } from "../../apps/server/test/sell-history.ts";
import { type Person, type Product, TODAY, TOMORROW } from "./product.ts";

/** Two periods of thirty days, to be compared. */
const DAYS = 60;

interface Order {
  readonly name: string;
  readonly slot: string;
  readonly lines: readonly (readonly [dish: string, quantity: number, size: string])[];
  readonly couponCode?: string;
}

const ORDERS: readonly Order[] = [
  {
    name: "Camille Favre",
    slot: "12:00-15:00",
    lines: [
      ["spinach_pastry", 3, "couple"],
      ["carrot_meze", 1, "single"],
    ],
  },
  { name: "Luca Bianchi", slot: "12:00-15:00", lines: [["stuffed_bell_peppers", 2, "couple"]] },
  {
    name: "Nora Meier",
    slot: "12:00-15:00",
    lines: [
      ["cheese_pastry", 2, "couple"],
      ["semolina_halva", 2, "single"],
    ],
  },
  { name: "Éric Jaquier", slot: "15:00-18:00", lines: [["turkish_chocolate_cake", 4, "family"]] },
  {
    name: "Maude Rey",
    slot: "18:00-21:00",
    lines: [
      ["spinach_pastry", 2, "couple"],
      ["turkish_bulgur_salad", 2, "single"],
    ],
    couponCode: "MERCI10",
  },
  {
    name: "Samir Haddad",
    slot: "18:00-21:00",
    lines: [
      ["potato_pastry", 4, "family"],
      ["carrot_meze", 2, "single"],
    ],
  },
];
/** All orders but the last are paid. */
const PAID = ORDERS.length - 1;
const OF_TODAY = 3;

/** Placed the day before, for today. */
export async function placeYesterdays(product: Product, owner: Person): Promise<void> {
  await placeOrders(product, owner, { orders: ORDERS, day: TODAY });
}
export async function placeTodays(product: Product, owner: Person): Promise<void> {
  await placeOrders(product, owner, { orders: ORDERS.slice(0, OF_TODAY), day: TOMORROW });
}

interface Wanted {
  readonly orders: readonly Order[];
  readonly day: string;
}

async function placeOrders(
  { url }: Product,
  owner: Person,
  { orders, day }: Wanted,
): Promise<void> {
  for (const [i, { name, slot, lines, couponCode }] of orders.entries()) {
    const order = simpleOrder({
      items: lines.map(([itemId, quantity, size]) => ({ itemId, quantity, size })),
      customerInfo: { name, phone: "+41 79 555 12 34", email: `guest${i}@example.ch` },
      deliveryTimePreference: { date: day, time: slot },
      ...(couponCode ? { couponCode } : {}),
    });
    const answer = await fetch(`${url}${PATHS.createOrder}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(order),
    });
    const placed = await answer.json();
    if (!answer.ok) throw new Error(`an order was refused: ${JSON.stringify(placed)}`);
    if (i >= PAID) continue;
    const payment = { _id: placed._id, state: "accepted", method: "twint" };
    await owner.send(STAFF_PATHS.updateOrderState, payment);
  }
}

/** Repeats the paid orders over the weeks before today. */
export async function sellPastWeeks({ dataDir }: Product, slug: string): Promise<void> {
  const storage = openStorage({ dataDir });
  await sellHistory(storage, { slug, today: TODAY, days: DAYS, copied: PAID });
  await storage.close();
}
