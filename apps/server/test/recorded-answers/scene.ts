import type { LightMyRequestResponse } from "fastify";
import type { Person, TestServer } from "../harness.ts";
import type { Recorder } from "./recorder.ts";

export const ROLLE = "rootsflavorsrolle";
export const NYON = "nyonbosphore";

/** Where the story happens, and to whom. */
export interface Scene extends Recorder {
  readonly server: TestServer;
  readonly people: Readonly<Record<"cook" | "rival" | "lea" | "max", Person>>;
}

export function setTime(server: TestServer, time: string): void {
  server.now = new Date(`2026-11-15T${time}:00+01:00`);
}

/** The browser that an order was made with. */
export function guestOf(placed: LightMyRequestResponse) {
  return { cookies: Object.fromEntries(placed.cookies.map(({ name, value }) => [name, value])) };
}
