import { businessRulesPath, PATHS } from "@comptoir/contract";
import { type Answer, ask, pause, post } from "../chaos/ask.ts";
import { from, placedOrder } from "../chaos/customers.ts";
import { someAddress } from "../chaos/holding-customers.ts";
import type { Ledger, PlacedOrder } from "../chaos/ledger.ts";
import { toHold } from "../chaos/places.ts";
import type { Random } from "../chaos/random.ts";
import { LIMITED } from "../chaos/world.ts";
import { follow } from "../follow-stream.ts";
import { customOrder, simpleOrder } from "../sample-orders.ts";
import { CUSTOM, offeredSlots, SIMPLE } from "./soaked-shops.ts";
import type { Stopwatch } from "./stopwatch.ts";

/** Acceptable refusals: nothing left, or too late because a simulated minute takes two seconds. */
const UNAVAILABLE_CODES = [
  "slot_full",
  "sold_out",
  "paused",
  "shop_closed",
  "slot_past",
  "coupon_used_up",
];
const UNPAID = "unpaid";
export const isUnpaidFor = (key: string): boolean => key.startsWith(UNPAID);

export interface Street {
  readonly urls: readonly string[];
  readonly ledger: Ledger;
  readonly stopwatch: Stopwatch;
  readonly languages: Map<string, string>;
  readonly cancelled: Set<string>;
}

interface Visitor {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly slug: string;
  readonly random: Random;
}

export async function visit(street: Street, name: string, random: Random): Promise<void> {
  const { stopwatch } = street;
  const url = random.pick(street.urls) ?? "";
  const slug = random.chance(0.7) ? CUSTOM : SIMPLE;
  const visitor = { url, slug, random, headers: { ...from(someAddress(random)), origin: url } };
  let language = random.chance(0.7) ? "fr" : "en";
  const read = () => stopwatch.time("page", () => readPage(street, visitor, language));
  await read();
  if (random.chance(0.2)) {
    language = language === "fr" ? "en" : "fr";
    await read();
  }
  await ask(`${url}${businessRulesPath(slug)}`, { headers: visitor.headers });
  await ask(`${url}${PATHS.getService}?restaurantId=${slug}`, { headers: visitor.headers });
  if (random.chance(0.1))
    return await followBriefly(`${url}${PATHS.liveShop}?restaurantId=${slug}`, visitor);

  const order = { ...someOrder(slug, random), language };
  const hold = random.chance(0.4) ? await takeHold(street, order, visitor) : null;
  if (hold && random.chance(0.1)) return;
  const key = `${random.chance(0.06) ? UNPAID : "soak"}-${name}`;
  const answer = await stopwatch.time("order", () =>
    post(
      `${url}${PATHS.createOrder}`,
      { ...order, ...(hold && { hold }) },
      {
        ...visitor.headers,
        "idempotency-key": key,
      },
    ),
  );
  if (answer.status === 201) {
    const placed = placedOrder(answer);
    street.languages.set(placed.id, language);
    street.ledger.place(key, placed, "couponCode" in order);
    return await followUp(street, placed, visitor, answer);
  }
  if (answer.status === 422 && UNAVAILABLE_CODES.includes(String(answer.body.code))) {
    street.ledger.refuse(key);
    return street.ledger.turnAway();
  }
  street.ledger.find(`an order was answered ${answer.status} ${answer.body.code}`);
}

async function readPage({ ledger }: Street, { url, slug, headers }: Visitor, language: string) {
  const cookie = `comptoir_language=${language}`;
  const read = async () => {
    const page = await fetch(`${url}/${slug}`, { headers: { ...headers, cookie } });
    return { status: page.status, html: await page.text() };
  };
  const { status, html } = await read().catch(() => ({ status: 0, html: "" }));
  if (status !== 200) ledger.find(`a shop's page was answered ${status}`);
  else if (!html.includes(`<html lang="${language}"`)) {
    ledger.find("a page is in the other language");
  }
}

async function followBriefly(
  url: string,
  { headers, random }: Visitor,
  cookie = "",
): Promise<void> {
  const stream = await follow(url, { ...headers, ...(cookie && { cookie }) }).catch(
    () => undefined,
  );
  await pause(random.between(200, 3_000));
  await stream?.close();
}

async function takeHold({ ledger, stopwatch }: Street, order: object, { url, headers }: Visitor) {
  const wanted = toHold(order as Readonly<Record<string, unknown>>);
  const answer = await stopwatch.time("hold", () => post(`${url}${PATHS.hold}`, wanted, headers));
  const { status, body } = answer;
  if (status === 200) {
    if (body?.hold) ledger.hold();
    return body?.hold ? String(body.hold) : null;
  }
  if (status !== 422 || !UNAVAILABLE_CODES.includes(String(body.code))) {
    ledger.find(`a hold was answered ${status} ${body.code}`);
  }
  return null;
}

async function followUp(
  { ledger, stopwatch, cancelled }: Street,
  { id, number, restaurantId }: PlacedOrder,
  visitor: Visitor,
  { cookies }: Answer,
): Promise<void> {
  const { url, random, headers } = visitor;
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  const query = `?restaurantId=${restaurantId}&orderNumber=${number}`;
  if (random.chance(0.15)) await followBriefly(`${url}${PATHS.liveOrder}${query}`, visitor, cookie);
  const tracked = await stopwatch.time("track", () =>
    ask(`${url}${PATHS.trackOrder}${query}`, { headers: { ...headers, cookie } }),
  );
  if (tracked.status !== 200) ledger.find(`an order's page was answered ${tracked.status}`);
  if (!random.chance(0.08)) return;
  const own = { restaurantId, orderNumber: number };
  const answer = await post(`${url}${PATHS.cancelOrder}`, own, { ...headers, cookie });
  if (answer.status === 200) cancelled.add(id);
  else if (answer.body.code !== "order_not_cancellable") {
    ledger.find(`a cancellation was answered ${answer.status} ${answer.body.code}`);
  }
}

function someOrder(slug: string, random: Random): Record<string, unknown> {
  const slots = offeredSlots(slug);
  const person = random.between(0, 99_999);
  if (slug === CUSTOM) {
    const { items } = customOrder();
    const slot = random.chance(0.3) ? random.pick(slots.slice(0, 12)) : undefined;
    return customOrder({
      items: items.map((item) => ({ ...item, quantity: random.between(1, 3) })),
      ...(random.chance(0.3) && { customerInfo: contact(person) }),
      ...(slot && { deliveryTimePreference: { date: slot.day, time: slot.time } }),
    });
  }
  const itemId = random.chance(0.8) ? "spinach_pastry" : "cheese_pastry";
  const slot = random.pick(slots.slice(0, 16));
  return simpleOrder({
    items: [{ itemId, size: "couple", quantity: random.between(2, 3) }],
    customerInfo: contact(person),
    deliveryTimePreference: slot ? { date: slot.day, time: slot.time } : null,
    ...(random.chance(0.05) && { couponCode: LIMITED.code }),
  });
}

function contact(person: number): Record<string, string> {
  const digits = String(person).padStart(5, "0");
  return {
    name: `Client ${person}`,
    phone: `+41 79 5${digits.slice(0, 2)} 0${digits.slice(2)}`,
    email: `client${person}@example.ch`,
  };
}
