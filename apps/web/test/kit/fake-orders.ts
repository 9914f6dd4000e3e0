import {
  menuTerms,
  type order,
  orderSnapshot,
  type ownOrderRequest,
  PATHS,
  type Printer,
  parseShop,
  type recallOrderRequest,
  STAFF_PATHS,
  type settleRefundRequest,
  type tickLineRequest,
  type updateOrderStateRequest,
} from "@comptoir/contract";
import {
  DISPLAYED_STATES,
  inZurich,
  isFinal,
  type OrderState,
  orderComposed,
  orderDish,
  stateBefore,
} from "@comptoir/domain";
import * as z from "zod/mini";
import {
  type EventStream,
  type FakeServer,
  type Reply,
  refusal,
  type Sent,
} from "./fake-server.ts";
import { SHOPS } from "./shops.ts";

/** An order as it travels. */
export type WireOrder = z.input<typeof order>;
type Entry = Omit<WireOrder["history"][number], "at" | "by">;
type Send = (event: string, data: unknown) => void;

/** The orders of a fake server: placed by the app or by a test, and told to whoever listens. */
export class FakeOrders {
  readonly all: WireOrder[] = [];
  /** Opens any order for whoever has it. */
  linkKey = randomKey();
  /** Whether whoever asks made the orders; others need the link. */
  areOwn = true;
  readonly #listeners = new Set<() => void>();
  #printers: readonly Printer[] = [];
  #sendToBoard: Send = () => {};

  constructor(server: FakeServer) {
    server.on(PATHS.createOrder, ({ body }) => ({ status: 201, json: this.#take(body) }));
    server.on(PATHS.getMyOrders, ({ query }) => ({ json: this.#history(query) }));
    server.on(PATHS.trackOrder, (sent) => this.#track(sent, (json) => ({ json })));
    server.on(PATHS.liveOrder, (sent) =>
      this.#track(sent, () => ({
        stream: this.#follow((send) => this.#track(sent, (told) => send("order", told))),
      })),
    );
    server.on(PATHS.getOpenOrders, ({ query }) => ({ json: this.#open(query) }));
    server.on(PATHS.cancelOrder, ({ body }) => this.#cancel(body as OwnOrder));
    server.on(PATHS.shareOrder, () => ({ json: { key: this.linkKey } }));
    server.on(PATHS.unshareOrder, () => {
      this.linkKey = randomKey();
      return { json: { unshared: true } };
    });
    server.on(STAFF_PATHS.getOrders, ({ query }) => ({ json: this.all.filter(isOn(query)) }));
    server.on(STAFF_PATHS.liveOrders, () => ({
      stream: this.#follow((send, isFirst) => {
        this.#sendToBoard = send;
        if (isFirst) send("ready", {});
        else for (const order of this.all) send("order", order);
      }),
    }));
    server.on(STAFF_PATHS.getOrderNumbersForMonitoring, () => ({ json: this.#onDisplay() }));
    server.on(STAFF_PATHS.liveMonitoring, () => ({
      stream: this.#follow((send) => send("numbers", this.#onDisplay())),
    }));
    server.on(STAFF_PATHS.updateOrderState, ({ body }) => {
      const { _id, state, method, reason } = body as z.infer<typeof updateOrderStateRequest>;
      const isRefunded = state === "cancelled" && this.#find(_id).state !== "payment_pending";
      const entry = { state, ...(method && { method }), ...(reason && { reason }) };
      return { json: this.#enter(_id, entry, isRefunded ? { refund: "due" } : {}) };
    });
    server.on(STAFF_PATHS.recallOrder, ({ body }) => {
      const { _id, moves, reason } = body as z.infer<typeof recallOrderRequest>;
      const { refund: _, ...order } = this.#find(_id);
      const state = stateBefore(order);
      if (!state || order.history.length !== moves) {
        return refusal(409, "invalid_transition", { from: order.state });
      }
      this.#replace(order);
      return { json: this.#enter(_id, { state, isRecall: true, ...(reason && { reason }) }) };
    });
    server.on(STAFF_PATHS.tickLine, ({ body }) => {
      const { _id, line, isDone } = body as z.infer<typeof tickLineRequest>;
      return { json: this.tick(this.#find(_id), line, isDone) };
    });
    server.on(STAFF_PATHS.settleRefund, ({ body }) => {
      const { _id, isSettled } = body as z.infer<typeof settleRefundRequest>;
      const { totalPrice } = this.#find(_id);
      const money = isSettled ? { refunded: totalPrice } : { received: totalPrice };
      const none = { received: undefined, refunded: undefined };
      return { json: this.#change(_id, { refund: isSettled ? "done" : "due", ...none, ...money }) };
    });
    server.on(STAFF_PATHS.getOrderHistory, ({ query }) => ({
      json: this.#find(query.get("_id") ?? "").history.map(({ by, ...entry }) => ({
        ...entry,
        name: by ? "Selin" : null,
      })),
    }));
    server.on(STAFF_PATHS.getPrinters, () => ({ json: this.#printers }));
    server.answer(STAFF_PATHS.printOrder, { jobs: 1 });
  }

  /** So the shop's printers are from now on, and the board hears of it. */
  setPrinters(...printers: Printer[]): void {
    this.#printers = printers;
    this.#sendToBoard("printers", {});
  }

  /** An order comes in. */
  place(changes: Partial<WireOrder> = {}): WireOrder {
    const createdAt = changes.createdAt ?? new Date().toISOString();
    const told: WireOrder = {
      ...TACO,
      _id: crypto.randomUUID(),
      orderNumber: this.all.length + 1,
      createdAt,
      history: [{ state: "payment_pending", at: createdAt, by: null }],
      ...changes,
    };
    const placed = { ...told, snapshot: snapshotOf(told) };
    this.all.push(placed);
    this.#tell();
    return placed;
  }

  /** As another screen of the kitchen moves it, through all these states. */
  move({ _id }: WireOrder, ...states: OrderState[]): WireOrder {
    for (const state of states) this.#enter(_id, { state });
    return this.#find(_id);
  }

  /** As another screen ticks a line off. */
  tick({ _id }: WireOrder, line: number, isDone = true): WireOrder {
    const { doneLines = [] } = this.#find(_id);
    const others = doneLines.filter((place) => place !== line);
    return this.#change(_id, { doneLines: isDone ? [...others, line].sort() : others });
  }

  #find(id: string): WireOrder {
    const order = this.all.find(({ _id }) => _id === id);
    if (!order) throw new Error(`there is no order ${id}`);
    return order;
  }

  #replace(order: WireOrder): WireOrder {
    this.all[this.all.findIndex(({ _id }) => _id === order._id)] = order;
    this.#tell();
    return order;
  }

  #enter(id: string, entry: Entry, changes: Partial<WireOrder> = {}): WireOrder {
    const order = this.#find(id);
    const history = [...order.history, { ...entry, at: new Date().toISOString(), by: "staff" }];
    const money = { ...order, ...moneyAfter(order, entry) };
    return this.#replace({ ...money, ...changes, state: entry.state, history });
  }

  #change(id: string, changes: Partial<WireOrder>): WireOrder {
    const order = this.#find(id);
    return this.#replace({ ...order, ...changes, revision: (order.revision ?? 0) + 1 });
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #follow(say: (send: Send, isFirst: boolean) => void): EventStream {
    return (send) => {
      say(send, true);
      const listener = () => say(send, false);
      this.#listeners.add(listener);
      return () => this.#listeners.delete(listener);
    };
  }

  #take(body: unknown) {
    const { createdAt: _, ...sent } = body as Partial<WireOrder>;
    const items = sent.items?.map((item) => ({ ...item, lineTotal: 0 }));
    const known = { ...sent, ...(items && { items }) };
    const { _id, orderNumber, restaurantId, state, totalPrice } = this.place(known);
    return { _id, orderNumber, restaurantId, state, totalPrice };
  }

  /** Answers with the order for its maker and for whoever has the link, as each may see it. */
  #track<T>({ query }: Sent, answer: (order: WireOrder) => T): T | Reply {
    const number = Number(query.get("orderNumber"));
    const order = this.all.find(({ orderNumber }) => orderNumber === number);
    const isByLink = query.get("key") === this.linkKey;
    if (!order || !(this.areOwn || isByLink)) return refusal(404, "order_not_found");
    return answer(forCustomer(this.areOwn ? order : forReader(order)));
  }

  #open(query: URLSearchParams) {
    return this.all
      .filter(
        ({ restaurantId, state }) =>
          this.areOwn && restaurantId === query.get("restaurantId") && !isFinal(state),
      )
      .toReversed()
      .map(({ orderNumber, state, totalPrice }) => ({ orderNumber, state, totalPrice }));
  }

  #cancel({ orderNumber }: OwnOrder): Reply {
    const order = this.all.find((one) => one.orderNumber === orderNumber) as WireOrder;
    if (order.state !== "payment_pending") return refusal(409, "order_not_cancellable");
    return { json: forCustomer(this.move(order, "cancelled")) };
  }

  /** The latest first, from some time on and so many. */
  #history(query: URLSearchParams) {
    const before = query.get("before") ?? "9999";
    return this.all
      .filter(({ createdAt }) => createdAt < before)
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      .slice(0, Number(query.get("limit") ?? 50))
      .map(forCustomer);
  }

  #onDisplay() {
    return this.all
      .filter(({ state }) => DISPLAYED_STATES.some((shown) => shown === state))
      .map(({ orderNumber, state }) => ({ orderNumber, state }));
  }
}

type OwnOrder = z.infer<typeof ownOrderRequest>;

function randomKey(): string {
  return crypto.randomUUID().replaceAll("-", "").padEnd(43, "x");
}

/** Whoever accepts an order has its money, and gives it back once it is cancelled. */
function moneyAfter({ totalPrice, received }: WireOrder, { state }: Entry): Partial<WireOrder> {
  if (state === "accepted") return { received: received ?? totalPrice };
  if (state === "payment_pending") return { received: undefined };
  return {};
}

/** Whoever comes by a link sees neither e-mail nor phone. */
function forReader({ customerInfo, ...order }: WireOrder): WireOrder {
  const contact = customerInfo && { name: customerInfo.name };
  return { ...order, userId: null, customerInfo: contact };
}

/** Who on the staff moved it stays inside. */
function forCustomer({ history, ...order }: WireOrder): WireOrder {
  return { ...order, history: history.map(({ state, at }) => ({ state, at })) };
}

function isOn(query: URLSearchParams): (order: WireOrder) => boolean {
  const date = query.get("date") ?? "";
  return ({ createdAt, deliveryTimePreference, state, refund }) => {
    const placed = inZurich(new Date(createdAt)).day;
    const day = query.get("by") === "delivery" ? deliveryTimePreference?.date : placed;
    const isLeft = refund === "due" || (!isFinal(state) && (day ?? placed) < date);
    return day === date || (query.get("carriedOver") === "true" && isLeft);
  };
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
};

/** What the server stores of the items, by the shop's own menu. */
function snapshotOf({ items, restaurantId }: WireOrder): WireOrder["snapshot"] {
  const parsed = parseShop(SHOPS[restaurantId as keyof typeof SHOPS]);
  if (!parsed.ok) throw new Error(`the config of ${restaurantId} has faults`);
  const shop = parsed.value;
  const terms = menuTerms(shop, inZurich(new Date()).day);
  const lines = items.map(({ id, itemId, size, varieties, quantity, ...item }) => {
    const { nameLabel: label, customizations = {} } = item;
    const line =
      shop.kind === "simple"
        ? orderDish(shop.categories, terms, {
            dishId: itemId ?? "",
            size,
            varieties,
            quantity,
            label,
          })
        : orderComposed(shop.categories, terms, {
            categoryId: String(id),
            customizations,
            quantity,
            label,
          });
    if (!line.ok) throw new Error(`the menu refuses an item: ${line.error.code}`);
    return line.value as z.output<typeof orderSnapshot>["lines"][number];
  });
  return z.encode(orderSnapshot, { lines, tax: shop.tax, menuVersion: null });
}
