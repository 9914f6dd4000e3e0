import {
  type confirmOrderRequest,
  type PutBackRequest,
  type SetCountRequest,
  STAFF_PATHS,
  type StaffService,
  type SwitchOffRequest,
} from "@comptoir/contract";
import { dishResource, endOfOff, type OpeningHours, roomLeft } from "@comptoir/domain";
import type * as z from "zod/mini";
import type { FakeOrders } from "./fake-orders.ts";
import type { FakeServer } from "./fake-server.ts";

type Off = StaffService["offs"][number];
type Thing = Pick<Off, "kind" | "id" | "reason">;

/** What is off and counted at a fake server, for every board alike. */
export class FakeStaffService {
  offs: readonly Off[] = [];
  /** What the shop says about its board. */
  board: StaffService["board"] = {};
  holds: StaffService["holds"] = [];
  unconfirmed: StaffService["unconfirmed"] = [];
  hours: OpeningHours | undefined;
  now = () => new Date();
  readonly #orders: FakeOrders;
  readonly #counts = new Map<string, number>();
  readonly #taken = new Map<string, number>();

  constructor(server: FakeServer, orders: FakeOrders) {
    this.#orders = orders;
    server.on(STAFF_PATHS.getStaffService, () => ({ json: this.#state() }));
    server.on(STAFF_PATHS.switchOff, ({ body }) => {
      const { kind, id, reason, until, day, minutes } = body as SwitchOffRequest;
      const now = this.now();
      const end = endOfOff(until, { now, hours: this.hours, day });
      const times = { since: now.toISOString(), until: end?.toISOString() ?? null };
      this.switchOff({ kind, id, reason, ...times, ...(minutes && { minutes }) });
      return { json: this.#state() };
    });
    server.on(STAFF_PATHS.putBack, ({ body }) => {
      this.putBack(...(body as PutBackRequest).things);
      return { json: this.#state() };
    });
    server.on(STAFF_PATHS.confirmOrder, ({ body }) => {
      const { _id } = body as z.infer<typeof confirmOrderRequest>;
      this.unconfirmed = this.unconfirmed.filter((other) => other._id !== _id);
      return { json: this.#state() };
    });
    server.on(STAFF_PATHS.setCount, ({ body }) => {
      const { dish, day, count, isLeft } = body as SetCountRequest;
      const resource = dishResource(dish, day);
      const ordered = isLeft ? (this.#taken.get(resource) ?? 0) : 0;
      if (count === null) this.#counts.delete(resource);
      else this.#counts.set(resource, count + ordered);
      this.#orders.tellOfService();
      return { json: this.#state() };
    });
  }

  /** As another board does it, or the one that is open. */
  switchOff({ by = "Selin", ...off }: Omit<Off, "by"> & Partial<Pick<Off, "by">>): void {
    this.offs = [...this.offs.filter((other) => !isSame(other, off)), { ...off, by }];
    this.#orders.tellOfService();
  }

  putBack(...things: Thing[]): void {
    this.offs = this.offs.filter((off) => !things.some((thing) => isSame(off, thing)));
    this.#orders.tellOfService();
  }

  /** So many portions of what is counted under this name are ordered. */
  take(resource: string, amount: number): void {
    this.#taken.set(resource, (this.#taken.get(resource) ?? 0) + amount);
    this.#orders.tellOfService();
  }

  /** Of what the menu counts: so many are left. */
  readonly left: Record<string, number> = {};

  #state(): StaffService {
    const ofStaff = [...this.#counts].map(([resource, count]) => [
      resource,
      roomLeft(count, this.#taken.get(resource) ?? 0),
    ]);
    return {
      offs: [...this.offs],
      left: { ...this.left, ...Object.fromEntries(ofStaff) },
      counts: Object.fromEntries(this.#counts),
      estimate: null,
      board: this.board,
      ...{ holds: this.holds, unconfirmed: this.unconfirmed },
    };
  }
}

function isSame(one: Thing, other: Thing): boolean {
  return one.kind === other.kind && one.id === other.id && one.reason === other.reason;
}
