import { customOrder, simpleOrder } from "../sample-orders.ts";
import {
  CUSTOM_REFUSALS,
  deliveredTaco,
  eventOrder,
  farOrder,
  percentOrder,
  SIMPLE_REFUSALS,
  severalDishes,
  wholeOrder,
} from "./orders.ts";
import { guestOf, NYON, ROLLE, type Scene, setTime } from "./scene.ts";

export async function placeOrders({ server, post, people: { lea } }: Scene) {
  const place = (what: string, body: object, sent = {}) => post("createOrder", what, body, sent);
  const key = { headers: { "idempotency-key": "submission-1" } };
  const whole = await place("every field", wholeOrder, key);
  await place("every field, sent again", wholeOrder, key);
  await place("another order under the same key", eventOrder, key);
  setTime(server, "10:05");
  const event = await place("event dishes in English", eventOrder);
  const far = await place("far away, signed in", { ...farOrder, userId: lea.uid }, { as: lea });
  const percent = await place("percent off, farther away", percentOrder);
  const gift = await place("a coupon above the basket", simpleOrder({ couponCode: "GIFT50" }));
  setTime(server, "10:10");
  const taco = await place("a taco", customOrder());
  const dishes = await place("several dishes in English", severalDishes);
  const delivered = await place(
    "a taco to deliver",
    { ...deliveredTaco, userId: lea.uid },
    { as: lea },
  );
  return { whole, event, far, percent, gift, taco, dishes, delivered };
}

export type Placed = Awaited<ReturnType<typeof placeOrders>>;

export async function refuseOrders({ post, people: { lea } }: Scene) {
  const place = (what: string, body: object, sent = {}) => post("createOrder", what, body, sent);
  for (const [what, changes] of Object.entries(SIMPLE_REFUSALS)) {
    await place(what, simpleOrder(changes));
  }
  for (const [what, changes] of Object.entries(CUSTOM_REFUSALS)) {
    await place(`customisable, ${what}`, customOrder(changes));
  }
  await place("a coupon used before", { ...farOrder, userId: lea.uid }, { as: lea });
  const used = { couponCode: "BEE10", orderTotal: 33, userId: lea.uid, restaurantId: ROLLE };
  await post("validateCoupon", "used before", used, { as: lea });
  await place("for another", simpleOrder({ userId: lea.uid }));
  await place("a page without a key", simpleOrder(), {
    headers: { origin: "http://comptoir.test" },
  });
  await post("createOrder", "no JSON", "{", { headers: { "content-type": "application/json" } });
}

export async function linkOrders({ get, post, people: { lea, max } }: Scene, placed: Placed) {
  const track = (what: string, orderNumber: number, sent: object, restaurantId = ROLLE) =>
    get("trackOrder", what, { restaurantId, orderNumber: String(orderNumber) }, sent);
  const link = (what: string, changes: object, sent: object) =>
    post("updateOrderUser", what, { orderNumber: 1, userId: lea.uid, ...changes }, sent);
  const guest = guestOf(placed.whole);
  await track("a guest's own", 1, guest);
  await track("another guest's", 1, guestOf(placed.event));
  await link("without the cookie", {}, { as: lea });
  await link("the default shop", {}, { as: lea, ...guest });
  await link("again", {}, { as: lea });
  await link("by another", { userId: max.uid }, { as: max, ...guest });
  await link("nobody", {}, guest);
  await link("unknown order", { orderNumber: 99 }, { as: lea });
  await link("a taco", { restaurantId: NYON }, { as: lea, ...guestOf(placed.taco) });
  await track("linked, by the cookie", 1, guest);
  await track("linked, by the account", 1, { as: lea });
  await track("several dishes, cancelled", 2, guestOf(placed.dishes), NYON);
  await get("getMyOrders", "all", {}, { as: lea });
  await get("getMyOrders", "the newest", { limit: "1" }, { as: lea });
  await get("getMyOrders", "before", { before: "2026-11-15T09:10:00.000Z" }, { as: lea });
  await get("getMyOrders", "none", {}, { as: max });
  await get("getMyOrders", "nobody");
}

/** Still Sunday in UTC, already Monday in Zurich. */
export async function orderAtNight({ server, post }: Scene) {
  server.now = new Date("2026-11-15T23:30:00Z");
  const wish = { date: "2026-11-17", time: "12:00-15:00" };
  await post("createOrder", "past midnight", simpleOrder({ deliveryTimePreference: wish }));
}
