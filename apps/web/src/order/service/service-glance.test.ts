import { instantInZurich } from "@comptoir/domain";
import { expect, test } from "vitest";
import { readShippedShop } from "../../../test/kit/shipped-shops.ts";
import { glanceOf, outagesNow } from "./service-glance.ts";
import type { StaffOutage } from "./staff-service.ts";

const at = (time: string) => instantInZurich("2026-11-17", time);
const NOW = at("18:20");
const PICK_UP = readShippedShop("nyonbosphore");
const DELIVERED = readShippedShop("rootsflavorsrolle");
const EVENINGS = { tue: [{ from: "18:00", until: "22:00" }] };

const off = (fields: Partial<StaffOutage>): StaffOutage => ({
  ...{ kind: "shop", id: "", reason: "paused", by: null },
  ...{ since: at("18:10"), until: at("18:40") },
  ...fields,
});
const glance = (shop: Parameters<typeof glanceOf>[0], now: Date, ...outages: StaffOutage[]) =>
  glanceOf(shop, { outages }, now);

test("a shop without hours is open without an outage", () => {
  expect(glance(PICK_UP, NOW)).toEqual({ state: "open" });
  expect(glance(PICK_UP, NOW, off({}))).toEqual({ state: "paused", until: at("18:40") });
  expect(glance(PICK_UP, at("18:40"), off({}))).toEqual({ state: "open" });
  expect(glance(PICK_UP, NOW, off({ kind: "dish", id: "tacos", reason: "sold_out" }))).toEqual({
    state: "open",
  });
});

test("a busy kitchen shows the extra minutes", () => {
  const busy = off({ reason: "busy", minutes: 15 });
  expect(glance(PICK_UP, NOW, busy)).toEqual({ state: "busy", minutes: 15 });
});

test("an outage of one way names the way", () => {
  const delivery = off({ kind: "way", id: "delivery" });
  expect(glance(DELIVERED, NOW, delivery)).toMatchObject({ state: "paused", way: "delivery" });
  const both = [delivery, off({ kind: "way", id: "pick_up" })];
  expect(glance(DELIVERED, NOW, ...both)).toEqual({ state: "paused", until: at("18:40") });
});

test("a shop closed by its hours shows when it opens", () => {
  const shop = { ...PICK_UP, service: { hours: { pick_up: EVENINGS } } };
  expect(glance(shop, at("17:00"))).toEqual({ state: "closed", until: at("18:00") });
  expect(glance(shop, NOW)).toEqual({ state: "open" });
});

test("shows a new outage on a device whose clock is slow", () => {
  expect(glance(PICK_UP, at("18:05"), off({}))).toMatchObject({ state: "paused" });
});

test("lists current outages, the latest first", () => {
  const outages = [
    off({ id: "old", since: at("12:00"), until: null }),
    off({ id: "over", until: NOW }),
    off({ id: "new" }),
  ];
  expect(outagesNow(outages, NOW).map(({ id }) => id)).toEqual(["new", "old"]);
});
