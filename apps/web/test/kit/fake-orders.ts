import { type order, PATHS } from "@comptoir/contract";
import { inZurich, type OrderState } from "@comptoir/domain";
import type * as z from "zod/mini";
import type { EventStream, FakeServer, Sent } from "./fake-server.ts";

/** An order as it travels. */
export type WireOrder = z.input<typeof order>;
type Send = (event: string, data: unknown) => void;

/** The orders of a fake server: placed by the app or by a test, and published to whoever listens. */
export class FakeOrders {
  readonly all: WireOrder[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(server: FakeServer) {
    server.on(PATHS.createOrder, ({ body }) => ({ status: 201, json: this.#take(body) }));
    server.on(PATHS.trackOrder, (sent) => ({ json: this.#find(sent) }));
    server.on(PATHS.liveOrder, (sent) => ({
      stream: this.#follow((send) => send("order", this.#find(sent))),
    }));
    server.on(PATHS.getOrders, ({ query }) => ({ json: this.all.filter(isOn(query)) }));
    server.on(PATHS.liveOrders, () => ({
      stream: this.#follow((send, isFirst) => {
        if (isFirst) send("ready", {});
        else for (const order of this.all) send("order", order);
      }),
    }));
    server.on(PATHS.getOrderNumbersForMonitoring, () => ({ json: this.#onDisplay() }));
    server.on(PATHS.liveMonitoring, () => ({
      stream: this.#follow((send) => send("numbers", this.#onDisplay())),
    }));
    server.on(PATHS.updateOrderState, ({ body }) => {
      const { _id, state } = body as { _id: string; state: OrderState };
      return { json: this.move(this.all.find((order) => order._id === _id) as WireOrder, state) };
    });
  }

  /** An order comes in. */
  place(changes: Partial<WireOrder> = {}): WireOrder {
    const createdAt = changes.createdAt ?? new Date().toISOString();
    const placed: WireOrder = {
      ...TACO,
      _id: crypto.randomUUID(),
      orderNumber: this.all.length + 1,
      createdAt,
      history: [{ state: "payment_pending", at: createdAt, by: null }],
      ...changes,
    };
    this.all.push(placed);
    this.#publish();
    return placed;
  }

  /** As another screen of the kitchen moves it, through all these states. */
  move({ _id }: WireOrder, ...states: OrderState[]): WireOrder {
    const index = this.all.findIndex((order) => order._id === _id);
    for (const state of states) {
      const order = this.all[index] as WireOrder;
      const at = new Date().toISOString();
      const history = [...order.history, { state, at, by: "staff" }];
      this.all[index] = { ...order, state, history };
    }
    this.#publish();
    return this.all[index] as WireOrder;
  }

  #publish(): void {
    for (const listener of this.#listeners) listener();
  }

  #follow(publish: (send: Send, isFirst: boolean) => void): EventStream {
    return {
      connect: (send) => {
        publish(send, true);
        const listener = () => publish(send, false);
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
    };
  }

  #take(body: unknown) {
    const { createdAt: _, ...sent } = body as Partial<WireOrder>;
    const known = { ...sent, items: TACO.items };
    const { _id, orderNumber, restaurantId, state, totalPrice } = this.place(known);
    return { _id, orderNumber, restaurantId, state, totalPrice };
  }

  #find({ query }: Sent) {
    const number = Number(query.get("orderNumber"));
    const { history, ...order } = this.all.find((one) => one.orderNumber === number) as WireOrder;
    return { ...order, history: history.map(({ state, at }) => ({ state, at })) };
  }

  #onDisplay() {
    return this.all
      .filter(({ state }) => state === "accepted" || state === "prepared")
      .map(({ orderNumber, state }) => ({ orderNumber, state }));
  }
}

function isOn(query: URLSearchParams): (order: WireOrder) => boolean {
  return ({ createdAt, deliveryTimePreference }) =>
    query.get("date") ===
    (query.get("by") === "delivery"
      ? deliveryTimePreference?.date
      : inZurich(new Date(createdAt)).day);
}

/** A taco with a fourth meat and a second tortilla, by a guest. */
const TACO: Omit<WireOrder, "_id" | "orderNumber" | "createdAt" | "history"> = {
  restaurantId: "nyonbosphore",
  state: "payment_pending",
  userId: null,
  items: [
    {
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
    },
  ],
  subtotal: 14,
  tax: 2.38,
  deliveryFee: 0,
  couponDiscount: 0,
  couponCode: null,
  totalPrice: 16.38,
  customerInfo: null,
  deliveryAddress: null,
  deliveryDistance: 0,
  deliveryTimePreference: null,
  note: null,
  language: "fr",
  snapshot: {
    menuVersion: null,
    tax: { percent: 17, mode: "added" },
    lines: [
      {
        kind: "composed",
        categoryId: "tacos",
        names: { fr: "Tacos", en: "Tacos" },
        size: "2XL",
        base: 11,
        unit: 14,
        total: 14,
        quantity: 1,
        label: null,
        allergens: [],
        tortillas: { count: 2, extra: { included: 1, chosen: 2, each: 2, total: 2 } },
        groups: [
          group("meat", "Viande", ["Poulet", "Bœuf", "Merguez", "Nuggets"], {
            included: 3,
            chosen: 4,
            each: 1,
            total: 1,
          }),
          group("cheese", "Fromage", ["Cheddar"]),
          group("sauces", "Sauces", ["Algérienne", "Samouraï"]),
        ],
      },
    ],
  },
};

type Snapshot = NonNullable<WireOrder["snapshot"]>;
type Group = Extract<Snapshot["lines"][number], { kind: "composed" }>["groups"][number];

function group(
  id: string,
  name: string,
  options: readonly string[],
  extra: Group["extra"] = null,
): Group {
  return {
    id,
    names: { fr: name },
    isSingle: false,
    options: options.map((option) => ({ id: option, names: { fr: option }, price: 0 })),
    extra,
  };
}
