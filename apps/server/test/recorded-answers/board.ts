import type { AddressInfo } from "node:net";
import type { LightMyRequestResponse } from "fastify";
import { follow } from "../follow-stream.ts";
import type { Person } from "../harness.ts";
import type { Placed } from "./placing.ts";
import { guestOf, NYON, ROLLE, type Scene, setTime } from "./scene.ts";

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

export async function followOrder(
  { server, get, post, hear, people }: Scene,
  whole: LightMyRequestResponse,
) {
  const { _id } = whole.json();
  const as = people.cook;
  const { port } = server.app.server.address() as AddressInfo;
  const open = (path: string, headers: Record<string, string>) =>
    follow(`http://127.0.0.1:${port}/api/live/${path}`, headers);
  const board = await open(`orders?restaurantId=${ROLLE}`, bearerOf(as));
  const cookie = Object.entries(guestOf(whole).cookies)
    .map((pair) => pair.join("="))
    .join();
  const page = await open(`order?restaurantId=${ROLLE}&orderNumber=1`, { cookie });
  await hear("live board", "ready", board, () => true);
  await hear("live order", "as it stands", page, () => true);
  for (const [time, state] of [
    ["10:20", "accepted"],
    ["10:40", "prepared"],
    ["11:00", "delivered"],
  ] as const) {
    setTime(server, time);
    await post("updateOrderState", state, { _id, state }, { as });
    await hear("live board", state, board, ({ data }) => data._id === _id && data.state === state);
    await hear("live order", state, page, ({ data }) => data.state === state);
    await get("getOrderNumbersForMonitoring", state, { restaurantId: ROLLE }, { as });
  }
  await Promise.all([board.close(), page.close()]);
}

const bearerOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

async function followDisplay({ server, hear, people: { rival } }: Scene) {
  const { port } = server.app.server.address() as AddressInfo;
  const path = `http://127.0.0.1:${port}/api/live/monitoring?restaurantId=${NYON}`;
  const display = await follow(path, bearerOf(rival));
  await hear("live display", "nothing yet", display, () => true);
  return {
    hears: (what: string, shown: readonly string[]) =>
      hear("live display", what, display, ({ data }) => {
        const numbers = data as unknown as { state: string }[];
        return String(numbers.map(({ state }) => state)) === String(shown);
      }),
    close: () => display.close(),
  };
}

export async function moveOrders(scene: Scene, placed: Placed) {
  const { server, get, post, people } = scene;
  const move = (what: string, order: LightMyRequestResponse, state: string, as?: Person) =>
    post("updateOrderState", what, { _id: order.json()._id, state }, as ? { as } : {});
  const { cook, rival, lea } = people;
  const coupon = { couponCode: "GIFT50", orderTotal: 33, userId: null, restaurantId: ROLLE };
  setTime(server, "11:10");
  await post("validateCoupon", "used by an order", coupon);
  await move("cancel a new order with its coupon", placed.gift, "cancelled", cook);
  await post("validateCoupon", "given back", coupon);
  await move("cancel a new order", placed.percent, "cancelled", cook);
  await move("pay for the event", placed.event, "accepted", cook);
  const display = await followDisplay(scene);
  await move("pay for the dishes", placed.dishes, "accepted", rival);
  await display.hears("one accepted", ["accepted"]);
  await move("pay for the taco", placed.taco, "accepted", rival);
  await display.hears("two accepted", ["accepted", "accepted"]);
  setTime(server, "11:20");
  await move("cancel a paid order", placed.dishes, "cancelled", rival);
  await display.hears("one cancelled", ["accepted"]);
  await move("prepare the taco", placed.taco, "prepared", rival);
  await display.hears("one prepared", ["prepared"]);
  await display.close();
  await move("prepare the event", placed.event, "prepared", cook);
  setTime(server, "11:30");
  await move("cancel a prepared order", placed.event, "cancelled", cook);
  await move("skip payment", placed.far, "delivered", cook);
  await move("back from delivered", placed.whole, "prepared", cook);
  await move("cancel a delivered order", placed.whole, "cancelled", cook);
  await move("revive a cancelled order", placed.dishes, "accepted", rival);
  await move("the same state", placed.taco, "prepared", rival);
  await move("pay for what Léa ordered", placed.far, "accepted", cook);
  await move("another shop's staff", placed.far, "prepared", rival);
  await move("a customer", placed.far, "prepared", lea);
  await move("nobody", placed.far, "prepared");
  await move("unknown state", placed.far, "eaten", cook);
  const unknown = { _id: UNKNOWN_ID, state: "accepted" };
  await post("updateOrderState", "unknown order", unknown, { as: cook });
  const show = (what: string, restaurantId: string, sent: object) =>
    get("getOrderNumbersForMonitoring", what, { restaurantId }, sent);
  await show(ROLLE, ROLLE, { as: cook });
  await show(NYON, NYON, { as: rival });
  await show("another shop's staff", NYON, { as: cook });
  await show("nobody", NYON, {});
}

export async function readDays({ get, people: { cook, rival } }: Scene, when: string) {
  const day = { restaurantId: ROLLE, date: "2026-11-15" };
  const read = (what: string, query: Record<string, string>, sent: object) =>
    get("getOrders", `${what}, ${when}`, { ...day, ...query }, sent);
  const { headers } = await read(ROLLE, {}, { as: cook });
  await read("unchanged", {}, { as: cook, headers: { "if-none-match": String(headers.etag) } });
  await read(NYON, { restaurantId: NYON }, { as: rival });
  await read("by delivery", { date: "2026-11-16", by: "delivery" }, { as: cook });
  const tuesday = { restaurantId: NYON, date: "2026-11-17", by: "delivery" };
  await read(`${NYON} by delivery`, tuesday, { as: rival });
  await read("the next day", { date: "2026-11-16" }, { as: cook });
}

export async function refuseToRead({ get, people: { cook, rival } }: Scene) {
  const read = (what: string, date: string, sent: object) =>
    get("getOrders", what, { restaurantId: ROLLE, date }, sent);
  await read("no such day", "2026-02-30", { as: cook });
  await read("another shop's staff", "2026-11-15", { as: rival });
  await read("nobody", "2026-11-15", {});
}
