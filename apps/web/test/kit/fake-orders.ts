import {
  type changeOrderRequest,
  menuTerms,
  order,
  orderSnapshot,
  type ownOrderRequest,
  PATHS,
  type Printer,
  parseShop,
  type promiseOrderRequest,
  type recallOrderRequest,
  type receivePaymentRequest,
  STAFF_PATHS,
  type settleRefundRequest,
  type tickLineRequest,
  type updateOrderStateRequest,
} from "@comptoir/contract";
import {
  changeOrder,
  DISPLAYED_STATES,
  fromChf,
  inZurich,
  isFinal,
  notedByStaff,
  type Order,
  type OrderState,
  orderComposed,
  orderDish,
  type PaymentEntry,
  paymentOf,
  rappen,
  refundState,
  standingRefunds,
  stateBefore,
  sum,
  toChf,
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
interface FakeEntry extends Omit<PaymentEntry, "id"> {
  readonly orderId: string;
}
interface Source {
  readonly source?: FakeEntry["source"];
}
type Send = (event: string, data: unknown) => void;

/** The orders of a fake server: placed by the app or by a test, and told to whoever listens. */
export class FakeOrders {
  readonly all: WireOrder[] = [];
  /** Opens any order for whoever has it. */
  linkKey = randomKey();
  /** Whether whoever asks made the orders; others need the link. */
  areOwn = true;
  readonly #listeners = new Set<() => void>();
  readonly #entries: FakeEntry[] = [];
  #printers: readonly Printer[] = [];
  readonly #boards = new Set<Send>();

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
      stream: (send) => {
        this.#boards.add(send);
        const leave = this.#follow((_, isFirst) => {
          if (isFirst) send("ready", {});
          else for (const order of this.all) send("order", order);
        })(send);
        return () => {
          this.#boards.delete(send);
          leave();
        };
      },
    }));
    server.on(STAFF_PATHS.getOrderNumbersForMonitoring, () => ({ json: this.#onDisplay() }));
    server.on(STAFF_PATHS.liveMonitoring, () => ({
      stream: this.#follow((send) => send("numbers", this.#onDisplay())),
    }));
    server.on(STAFF_PATHS.updateOrderState, ({ body }) => {
      const { _id, state, method, reason } = body as z.infer<typeof updateOrderStateRequest>;
      const entry = { state, ...(method && { method }), ...(reason && { reason }) };
      return { json: this.#enter(_id, entry) };
    });
    server.on(STAFF_PATHS.recallOrder, ({ body }) => {
      const { _id, moves, reason } = body as z.infer<typeof recallOrderRequest>;
      const known = this.#find(_id);
      const state = stateBefore(known);
      if (!state || known.history.length !== moves) {
        return refusal(409, "invalid_transition", { from: known.state });
      }
      return { json: this.#enter(_id, { state, isRecall: true, ...(reason && { reason }) }) };
    });
    server.on(STAFF_PATHS.tickLine, ({ body }) => {
      const { _id, line, isDone } = body as z.infer<typeof tickLineRequest>;
      return { json: this.tick(this.#find(_id), line, isDone) };
    });
    server.on(STAFF_PATHS.settleRefund, ({ body }) => {
      const { _id, isSettled, method = "other" } = body as z.infer<typeof settleRefundRequest>;
      const { toGiveBack } = paymentOf(whole(this.#find(_id)));
      const last = standingRefunds(this.#entriesOf(_id)).at(-1);
      if (isSettled) this.#record(_id, { kind: "refund", amount: rappen(-toGiveBack), method });
      else if (last) this.#record(_id, { ...last, amount: rappen(-last.amount) });
      return { json: this.#change(_id) };
    });
    server.on(STAFF_PATHS.receivePayment, ({ body }) => {
      const { _id, method } = body as z.infer<typeof receivePaymentRequest>;
      const { missing } = paymentOf(whole(this.#find(_id)));
      this.#record(_id, { kind: "payment", amount: missing, method });
      return { json: this.#change(_id) };
    });
    server.on(STAFF_PATHS.promiseOrder, ({ body, query }) => {
      const { _id, at } = body as z.infer<typeof promiseOrderRequest>;
      const { snapshot, ...told } = this.#change(_id, { promisedAt: at });
      return { json: query.get("snapshot") === "true" ? { ...told, snapshot } : told };
    });
    server.on(STAFF_PATHS.changeOrder, ({ body }) => this.#alter(body));
    server.on(STAFF_PATHS.getRefunds, () => ({ json: this.#refundsDone() }));
    server.on(STAFF_PATHS.getOrderHistory, ({ query }) => ({
      json: this.#historyOf(this.#find(query.get("_id") ?? "")),
    }));
    server.on(STAFF_PATHS.getPrinters, () => ({ json: this.#printers }));
    server.answer(STAFF_PATHS.printOrder, { jobs: 1 });
  }

  /** So the shop's printers are from now on, and the board hears of it. */
  setPrinters(...printers: Printer[]): void {
    this.#printers = printers;
    this.#tellBoards("printers");
  }

  /** The board hears that the service is another. */
  tellOfService(): void {
    this.#tellBoards("service");
  }

  #tellBoards(event: string): void {
    for (const send of this.#boards) send(event, {});
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

  /** As staff tell its customer when it is ready. */
  promise({ _id }: WireOrder, promisedAt: string): WireOrder {
    return this.#change(_id, { promisedAt });
  }

  /** As a bank's file tells of a payment. */
  bank({ _id }: WireOrder, amount: number): WireOrder {
    const entry = { kind: "payment", method: "transfer", source: "bank_file" } as const;
    this.#record(_id, { ...entry, amount: fromChf(amount) });
    return this.#change(_id);
  }

  #entriesOf(id: string): FakeEntry[] {
    return this.#entries.filter(({ orderId }) => orderId === id);
  }

  #record(orderId: string, entry: Pick<FakeEntry, "kind" | "amount" | "method"> & Source): void {
    const stamp = { orderId, at: new Date().toISOString(), by: entry.source ? null : "staff" };
    this.#entries.push({ source: "staff", ...entry, ...stamp });
  }

  /** What its entries say of its money. */
  #moneyOf(order: WireOrder): WireOrder {
    const entries = this.#entriesOf(order._id);
    if (entries.length === 0) return order;
    const back = entries.filter(({ kind }) => kind === "refund");
    const received = sum(entries.map(({ amount }) => amount));
    const refunded = rappen(-sum(back.map(({ amount }) => amount)));
    const refund = refundState({ ...whole(order), received, refunded }) ?? undefined;
    return { ...order, received: toChf(received), refunded: toChf(refunded), refund };
  }

  #alter(body: unknown): Reply {
    const { _id, moves, revision, ...asked } = body as z.input<typeof changeOrderRequest>;
    const wire = this.#find(_id);
    const before = whole(wire);
    if (before.history.length !== moves || before.revision !== revision) {
      return refusal(409, "order_changed");
    }
    const { deliveryFee, quantities, note } = asked;
    const contact = asked.customerInfo as Order["contact"];
    const address = asked.deliveryAddress as Order["address"];
    const wish = asked.deliveryTimePreference as Order["wish"];
    const changed = changeOrder(
      before,
      {
        ...{
          quantities,
          note,
          ...(deliveryFee !== undefined && { deliveryFee: fromChf(deliveryFee) }),
        },
        ...{
          contact: contact ?? undefined,
          address: address ?? undefined,
          wish: wish ?? undefined,
        },
      },
      { kind: "custom", now: new Date(), slots: ["09:00-12:00", "12:00-15:00", "18:00-21:00"] },
    );
    if (!changed.ok) return refusal(422, changed.error.code);
    const [from, to] = [before.amounts.total, changed.value.amounts.total];
    const at = new Date().toISOString();
    const changes = [...(before.changes ?? []), { at, by: "staff", from, to }];
    this.#replace(z.encode(order, { ...before, ...changed.value, changes }));
    return { json: this.#change(_id) };
  }

  #refundsDone() {
    const ids = [...new Set(this.#entries.map(({ orderId }) => orderId))];
    return ids.flatMap((id) =>
      standingRefunds(this.#entriesOf(id)).map(({ amount, method, at }) => ({
        ...{ _id: id, orderNumber: this.#find(id).orderNumber, method, at, name: "Selin" },
        amount: toChf(rappen(-amount)),
      })),
    );
  }

  #historyOf({ _id, history, changes = [] }: WireOrder) {
    const nameOf = (by: string | null | undefined) => ({ name: by ? "Selin" : null });
    const lines = [
      ...history.map(({ by, ...entry }) => ({ type: "move", ...entry, ...nameOf(by) })),
      ...changes.map(({ by, ...change }) => ({ type: "change", ...change, ...nameOf(by) })),
      ...this.#entriesOf(_id).map(({ by, orderId: _, amount, ...entry }) => ({
        ...{ type: "payment", ...entry, ...nameOf(by) },
        ...{ isOut: amount < 0, amount: Math.abs(toChf(amount)) },
      })),
    ];
    return lines.sort((a, b) => a.at.localeCompare(b.at));
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

  #enter(id: string, entry: Entry): WireOrder {
    const before = this.#find(id);
    const history = [...before.history, { ...entry, at: new Date().toISOString(), by: "staff" }];
    const moved = { ...before, state: entry.state, history };
    const { missing } = paymentOf(whole(moved));
    const { method = "other" } = entry;
    if (entry.state === "accepted" && !entry.isRecall && missing > 0) {
      this.#record(id, { kind: "payment", amount: missing, method });
    }
    if (entry.state === "payment_pending") {
      for (const [by, amount] of notedByStaff(this.#entriesOf(id))) {
        this.#record(id, { kind: "reversal", amount: rappen(-amount), method: by });
      }
    }
    return this.#replace(this.#moneyOf(moved));
  }

  #change(id: string, changes: Partial<WireOrder> = {}): WireOrder {
    const order = { ...this.#find(id), ...changes };
    return this.#replace(this.#moneyOf({ ...order, revision: (order.revision ?? 0) + 1 }));
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

function whole(wire: WireOrder): Order {
  return z.decode(order, wire);
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
