import { type Printer, STAFF_PATHS } from "@comptoir/contract";
import type { OrderState } from "@comptoir/domain";
import type { WireOrder } from "../../../server/test/store-order.ts";
import type { Server } from "./server.ts";

export type { WireOrder };

export class Orders {
  readonly #server: Server;
  readonly #guest = crypto.randomUUID().replaceAll("-", "").padEnd(43, "x");
  #isOwn = false;

  constructor(server: Server) {
    this.#server = server;
  }

  async place(order: Partial<WireOrder> = {}): Promise<WireOrder> {
    const [placed] = await this.placeMany(1, order);
    return placed as WireOrder;
  }

  async placeMany(count: number, order: Partial<WireOrder> = {}): Promise<WireOrder[]> {
    await this.setOwn(true);
    return await this.#server.ask("place", Array(count).fill(order), this.#guest);
  }

  move({ _id }: WireOrder, ...states: OrderState[]): Promise<WireOrder> {
    return this.#server.ask("move", _id, states);
  }

  tick({ _id }: WireOrder, line: number, isDone = true): Promise<WireOrder> {
    return this.#server.ask("tick", _id, line, isDone);
  }

  promise({ _id }: WireOrder, at: string): Promise<WireOrder> {
    return this.#server.ask("promise", _id, at);
  }

  bank({ _id }: WireOrder, amount: number): Promise<WireOrder> {
    return this.#server.ask("bank", _id, amount);
  }

  all(): Promise<WireOrder[]> {
    return this.#server.ask("list");
  }

  linkKey({ _id }: WireOrder): Promise<string> {
    return this.#server.ask("linkKey", _id);
  }

  revokeLinks({ _id }: WireOrder): Promise<void> {
    return this.#server.ask("revokeLinks", _id);
  }

  /** Also notifies the board. */
  async setPrinters(slug: string, ...printers: Printer[]): Promise<void> {
    this.#server.answer(STAFF_PATHS.getPrinters, printers);
    await this.#server.ask("tellOfPrinters", slug);
  }

  /** Sets or clears the guest cookie that orders are placed with. */
  async setOwn(isOwn: boolean): Promise<void> {
    if (isOwn === this.#isOwn) return;
    await this.#server.ask("setGuest", isOwn ? this.#guest : null);
    this.#isOwn = isOwn;
  }
}
