import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkOpen, shopStatus } from "./check-service.ts";
import type { Outage } from "./outage.ts";
import { anyOutage, instants, openingHours } from "./service.arbitraries.ts";

const NOON = new Date("2026-11-16T11:00:00Z");
const SERVICES = [
  { from: "11:30", until: "14:00" },
  { from: "18:00", until: "22:00" },
];
const hours = { pick_up: { week: { mon: SERVICES, tue: SERVICES } } };
const off = (changes: Partial<Outage>): Outage => ({
  ...{ kind: "shop", id: "", reason: "paused", since: NOON },
  until: new Date("2026-11-16T11:30:00Z"),
  ...changes,
});
const status = (now: string, outages: Outage[] = [], lead = 0) =>
  shopStatus("pick_up", { hours, outages }, new Date(now), lead);

describe("the status of a shop", () => {
  test("is open until the last orders, before the kitchen's lead time", () => {
    const at = "2026-11-16T11:00:00Z";
    expect(status(at)).toEqual({ state: "open", lastOrders: new Date("2026-11-16T13:00:00Z") });
    expect(status(at, [], 20)).toEqual({
      state: "open",
      lastOrders: new Date("2026-11-16T12:40:00Z"),
    });
    expect(status("2026-11-16T12:45:00Z", [], 20)).toMatchObject({ state: "closed" });
  });

  test("is closed until the next service", () => {
    expect(status("2026-11-16T13:30:00Z")).toEqual({
      state: "closed",
      opens: new Date("2026-11-16T17:00:00Z"),
    });
  });

  test("is paused until the end of the pause", () => {
    expect(status("2026-11-16T11:05:00Z", [off({})])).toEqual({
      state: "paused",
      until: new Date("2026-11-16T11:30:00Z"),
    });
    expect(status("2026-11-16T11:05:00Z", [off({ until: null })])).toEqual({
      state: "paused",
      until: null,
    });
  });

  test("closed for today reopens with the first service without an outage", () => {
    const today = off({ reason: "closed", until: new Date("2026-11-16T23:00:00Z") });
    expect(status("2026-11-16T11:05:00Z", [today])).toEqual({
      state: "closed",
      opens: new Date("2026-11-17T10:30:00Z"),
    });
    expect(status("2026-11-16T11:05:00Z", [off({ reason: "closed", until: null })])).toEqual({
      state: "closed",
      opens: null,
    });
  });

  test("is open without last orders if it has no hours", () => {
    expect(shopStatus("delivery", { hours, outages: [] }, NOON)).toEqual({
      state: "open",
      lastOrders: null,
    });
  });

  test("is open at the announced opening", () => {
    fc.assert(
      fc.property(
        openingHours,
        fc.array(anyOutage, { maxLength: 5 }),
        instants,
        (week, outages, now) => {
          const terms = { hours: { pick_up: week }, outages };
          const said = shopStatus("pick_up", terms, now);
          expect(said.state === "open").toBe(checkOpen({ way: "pick_up", at: now }, terms).ok);
          if (said.state !== "closed" || !said.opens) return;
          expect(said.opens.getTime()).toBeGreaterThan(now.getTime());
          expect(checkOpen({ way: "pick_up", at: said.opens }, terms).ok).toBe(true);
        },
      ),
    );
  });
});
