import type { InjectOptions } from "fastify";
import type { Person, TestServer } from "./harness.ts";
import { simpleOrder } from "./sample-orders.ts";

export interface PlacedOrder {
  readonly _id: string;
  readonly orderNumber: number;
  readonly restaurantId: string;
}

export interface CallerIdentity {
  readonly as?: Person;
  readonly cookies?: Record<string, string>;
}

export function customerCalls(server: TestServer) {
  const post = (path: string, payload: InjectOptions["payload"], asker: CallerIdentity = {}) =>
    server.call({ method: "POST", url: path, payload, ...asker });
  const named = ({ restaurantId, orderNumber }: PlacedOrder) => ({ restaurantId, orderNumber });
  const addressOf = (order: PlacedOrder, key?: string) =>
    `?restaurantId=${order.restaurantId}&orderNumber=${order.orderNumber}${key ? `&key=${key}` : ""}`;
  const share = (order: PlacedOrder, asker?: CallerIdentity) =>
    post("/api/shareOrder", named(order), asker);

  return {
    post,
    addressOf,
    share,
    orderAsGuest: async (order: object = simpleOrder(), cookies: Record<string, string> = {}) => {
      const placed = await post("/api/createOrder", order, { cookies });
      const given = placed.cookies.map(({ name, value }) => [name, value]);
      const browser = { cookies: { ...cookies, ...Object.fromEntries(given) } };
      return { order: placed.json() as PlacedOrder, browser };
    },
    orderAs: async (as: Person, changes: object = {}) => {
      const order = simpleOrder({ userId: as.uid, ...changes });
      return (await post("/api/createOrder", order, { as })).json() as PlacedOrder;
    },
    track: (order: PlacedOrder, asker: CallerIdentity = {}, key?: string) =>
      server.call({ url: `/api/trackOrder${addressOf(order, key)}`, ...asker }),
    cancel: (order: PlacedOrder, asker?: CallerIdentity) =>
      post("/api/cancelOrder", named(order), asker),
    unshare: (order: PlacedOrder, asker?: CallerIdentity) =>
      post("/api/unshareOrder", named(order), asker),
    keyOf: async (order: PlacedOrder, asker: CallerIdentity) =>
      (await share(order, asker)).json().key as string,
    link: (as: Person, asker: CallerIdentity = {}) =>
      post("/api/linkGuestOrders", { userId: as.uid }, { as, ...asker }),
    open: (asker: CallerIdentity = {}, slug = "rootsflavorsrolle") =>
      server.call({ url: `/api/getOpenOrders?restaurantId=${slug}`, ...asker }),
    move: ({ _id }: PlacedOrder, state: string, as: Person) =>
      post("/api/updateOrderState", { _id, state }, { as }),
  };
}
