import type { ErrorCode } from "@comptoir/contract";
import {
  type HoldRequest,
  PATHS,
  type releaseHoldRequest,
  type ServiceStateOnWire,
} from "@comptoir/contract";
import type * as z from "zod/mini";
import type { FakeOrders } from "./fake-orders.ts";
import { type Details, type FakeServer, refusal } from "./fake-server.ts";
import { FakeStaffService } from "./fake-staff-service.ts";

/** What a kitchen cannot make, as far as tests say, for customers and staff; and what checkouts keep of it. */
export class FakeService extends FakeStaffService {
  /** All that was asked to be kept, in its order. */
  readonly asked: HoldRequest[] = [];
  /** What was given back. */
  readonly released: string[] = [];
  /** Until when the next one is kept; nothing is scarce, where nothing is said. */
  keepsUntil: string | null = null;
  readonly #server: FakeServer;
  #refusal: ReturnType<typeof refusal> | undefined;
  #holds = 0;

  constructor(server: FakeServer, orders: FakeOrders) {
    super(server, orders);
    this.#server = server;
    server.on(PATHS.getService, ({ query }) => ({
      json: server.serviceOf(query.get("restaurantId") ?? ""),
    }));
    server.on(PATHS.hold, ({ body }) => {
      this.asked.push(body as HoldRequest);
      if (this.#refusal) return this.#refusal;
      return { json: this.keepsUntil && { hold: this.nextHold(), until: this.keepsUntil } };
    });
    server.on(PATHS.releaseHold, ({ body }) => {
      const { hold } = body as z.infer<typeof releaseHoldRequest>;
      this.released.push(hold);
      this.holds = this.holds.filter((other) => other.hold !== hold);
      return { json: { done: true } };
    });
  }

  /** The name of a hold, by how many there were. */
  nextHold(): string {
    this.#holds += 1;
    return `00000000-0000-4000-8000-${String(this.#holds).padStart(12, "0")}`;
  }

  /** So it is from now on, and all open pages of the shop are told. */
  set(slug: string, state: Partial<ServiceStateOnWire>): void {
    this.#server.setService(slug, state);
  }

  /** Keeps nothing any more, for this reason; or keeps again. */
  refuse(code: ErrorCode | null, details?: Details): void {
    this.#refusal = code === null ? undefined : refusal(409, code, details);
  }
}

type Off = ServiceStateOnWire["offs"][number];

/** Something that is off since a while ago. */
export function off(fields: Partial<Off>): Off {
  const since = "2026-01-01T00:00:00Z";
  return { kind: "shop", id: "", reason: "sold_out", since, until: null, ...fields };
}
