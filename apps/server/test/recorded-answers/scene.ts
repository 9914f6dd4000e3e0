import type { LightMyRequestResponse } from "fastify";
import type { Person, TestServer } from "../harness.ts";
import type { Recorder } from "./recorder.ts";

export const ROLLE = "rootsflavorsrolle";
export const NYON = "nyonbosphore";

export interface Scene extends Recorder {
  readonly server: TestServer;
  readonly people: Readonly<Record<"cook" | "rival" | "lea" | "max", Person>>;
}

export function setTime(server: TestServer, time: string): void {
  server.now = new Date(`2026-11-15T${time}:00+01:00`);
}

export function guestOf(placed: LightMyRequestResponse) {
  return { cookies: Object.fromEntries(placed.cookies.map(({ name, value }) => [name, value])) };
}
