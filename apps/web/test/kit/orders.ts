import { type Printer, STAFF_PATHS } from "@comptoir/contract";
import type { OrderState } from "@comptoir/domain";
import type { WireOrder } from "../../../server/test/store-order.ts";
import type { Server } from "./server.ts";

export type { WireOrder };

/** The orders at the server: what comes in, and what colleagues do with it. */
export class Orders {
  readonly #server: Server;
  /** What the browser of the page proves its orders with. */
  readonly #guest = crypto.randomUUID().replaceAll("-", "").padEnd(43, "x");
  #isOwn = false;

  constructor(server: Server) {
    this.#server = server;
  }

  /** An order of this browser comes in. */
  async place(order: Partial<WireOrder> = {}): Promise<WireOrder> {
    const [placed] = await this.placeMany(1, order);
    return placed as WireOrder;
  }

  async placeMany(count: number, order: Partial<WireOrder> = {}): Promise<WireOrder[]> {
    await this.setOwn(true);
    return await this.#server.ask("place", Array(count).fill(order), this.#guest);
  }

  /** As another screen of the kitchen moves it, through all these states. */
  move({ _id }: WireOrder, ...states: OrderState[]): Promise<WireOrder> {
    return this.#server.ask("move", _id, states);
  }

  /** As another screen ticks a line off. */
  tick({ _id }: WireOrder, line: number, isDone = true): Promise<WireOrder> {
    return this.#server.ask("tick", _id, line, isDone);
  }

  /** As staff tell its customer when it is ready. */
  promise({ _id }: WireOrder, at: string): Promise<WireOrder> {
    return this.#server.ask("promise", _id, at);
  }

  /** As a bank's file tells of a payment. */
  bank({ _id }: WireOrder, amount: number): Promise<WireOrder> {
    return this.#server.ask("bank", _id, amount);
  }

  /** All there are, as they stand now. */
  all(): Promise<WireOrder[]> {
    return this.#server.ask("list");
  }

  /** Of the link that opens it. */
  linkKey({ _id }: WireOrder): Promise<string> {
    return this.#server.ask("linkKey", _id);
  }

  revokeLinks({ _id }: WireOrder): Promise<void> {
    return this.#server.ask("revokeLinks", _id);
  }

  /** So the shop's printers are from now on, and the board hears of it. */
  async setPrinters(slug: string, ...printers: Printer[]): Promise<void> {
    this.#server.answer(STAFF_PATHS.getPrinters, printers);
    await this.#server.ask("tellOfPrinters", slug);
  }

  /** From now on the browser is another one, or the one that made the orders again. */
  async setOwn(isOwn: boolean): Promise<void> {
    if (isOwn === this.#isOwn) return;
    await this.#server.ask("setGuest", isOwn ? this.#guest : null);
    this.#isOwn = isOwn;
  }
}
