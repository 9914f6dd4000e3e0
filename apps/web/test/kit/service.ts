import {
  type HoldRequest,
  PATHS,
  type releaseHoldRequest,
  type ServiceStateOnWire,
} from "@comptoir/contract";
import type * as z from "zod/mini";
import type { Server } from "./server.ts";

type OutageOnWire = ServiceStateOnWire["offs"][number];

export class Service {
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  /** Notifies all open pages of the shop. */
  async set(slug: string, state: Partial<ServiceStateOnWire>): Promise<void> {
    await this.#server.ask("setService", slug, state);
  }

  async offs(slug: string): Promise<OutageOnWire[]> {
    const answer = await this.#server.call(`${PATHS.getService}?restaurantId=${slug}`);
    return (await answer.json()).offs;
  }

  async switchOff(slug: string, thing: OutageOnWire): Promise<void> {
    await this.set(slug, { offs: [...(await this.offs(slug)), thing] });
  }

  async putBack(slug: string, { kind, id }: Pick<OutageOnWire, "kind" | "id">): Promise<void> {
    const offs = await this.offs(slug);
    await this.set(slug, { offs: offs.filter((other) => other.kind !== kind || other.id !== id) });
  }

  get asked(): HoldRequest[] {
    return this.#server.sentTo(PATHS.hold).map(({ body }) => body as HoldRequest);
  }

  get released(): string[] {
    const sent = this.#server.sentTo(PATHS.releaseHold);
    return sent.map(({ body }) => (body as z.infer<typeof releaseHoldRequest>).hold);
  }
}

export function outageOnWire(fields: Partial<OutageOnWire>): OutageOnWire {
  const since = "2026-01-01T00:00:00Z";
  return { kind: "shop", id: "", reason: "sold_out", since, until: null, ...fields };
}
