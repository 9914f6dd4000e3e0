import { parseShop, type ServiceConfig } from "@comptoir/contract";
import { expect, test } from "vitest";
import nyonJson from "../../../../shops/nyonbosphore/shop.json" with { type: "json" };
import rollesJson from "../../../../shops/rootsflavorsrolle/shop.json" with { type: "json" };
import type { Shop } from "./shop.ts";
import { hasUnpaidRule, isUnpaidOver, unpaidEndOf, unpaidWarning } from "./unpaid-end.ts";

function shopWith(json: object, service: ServiceConfig | undefined): Shop {
  const parsed = parseShop({ ...json, ...(service && { service }) });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}
const roots = (service?: ServiceConfig) => shopWith(rollesJson, service);
const bosphore = (service?: ServiceConfig) => shopWith(nyonJson, service);

const ADDRESS = { street: "Grand-Rue 1", city: "Rolle", postalCode: "1180", country: "CH" };
const delivered = (placedAt: string, date: string, time = "12:00-15:00") => ({
  ...{ placedAt, wish: { date, time }, address: ADDRESS, channel: "web" as const },
});
const fetched = (placedAt: string, wish: { date: string; time: string } | null = null) => ({
  ...{ placedAt, wish, address: null, channel: "web" as const },
});
const NOON = [{ from: "11:00", until: "14:00" }];
const NIGHT = [{ from: "18:00", until: "02:00" }];

test("a shop has no rule by default, and an empty one is the default rule", () => {
  expect([roots(), roots({}), roots({ unpaid: {} })].map(hasUnpaidRule)).toEqual([
    false,
    false,
    true,
  ]);
  const order = delivered("2026-11-15T09:00:00.000Z", "2026-11-17");
  expect(unpaidEndOf(roots(), order)).toBeNull();
  expect(unpaidEndOf(roots({ unpaid: {} }), order)).toEqual(new Date("2026-11-16T11:00:00Z"));
});

test.each([
  ["the day after the change to summer time", "2026-03-30", "2026-03-29T10:00:00Z"],
  ["the day of that change", "2026-03-29", "2026-03-28T11:00:00Z"],
  ["the day of the change to winter time", "2026-10-25", "2026-10-24T10:00:00Z"],
])("a delivery on %s expires at noon of the day before, Zurich time", (_when, date, end) => {
  const order = delivered("2026-03-01T09:00:00.000Z", date);
  expect(unpaidEndOf(roots({ unpaid: {} }), order)).toEqual(new Date(end));
});

test("an order just before the cut-off has two hours", () => {
  const order = delivered("2026-11-15T10:59:00.000Z", "2026-11-16");
  expect(unpaidEndOf(roots({ unpaid: {} }), order)).toEqual(new Date("2026-11-15T12:59:00Z"));
});

test("a removed slot or a closed day keeps its expiry", () => {
  const shop = roots({
    unpaid: {},
    exceptions: [{ id: "away", from: "2026-11-16", until: "2026-11-20", services: [] }],
  });
  const end = new Date("2026-11-16T11:00:00Z");
  expect(unpaidEndOf(shop, delivered("2026-11-15T09:00:00.000Z", "2026-11-17"))).toEqual(end);
  const gone = delivered("2026-11-15T09:00:00.000Z", "2026-11-17", "07:00-08:00");
  expect(unpaidEndOf(roots({ unpaid: {} }), gone)).toEqual(end);
});

test.each([
  ["at midnight, without hours", {}, "2026-11-15T18:00:00.000Z", "2026-11-15T23:00:00Z"],
  [
    "when the night is over in which it was ordered",
    { hours: { pick_up: { sun: NIGHT } } },
    "2026-11-15T23:30:00.000Z",
    "2026-11-16T01:00:00Z",
  ],
  [
    "an hour later after the night that is longer",
    { hours: { pick_up: { sat: [{ from: "18:00", until: "04:00" }] } } },
    "2026-10-24T20:00:00.000Z",
    "2026-10-25T03:00:00Z",
  ],
  [
    "at closing time",
    { hours: { pick_up: { sun: NOON } } },
    "2026-11-15T10:30:00.000Z",
    "2026-11-15T13:00:00Z",
  ],
  [
    "at midnight if ordered after closing time",
    { hours: { pick_up: { sun: NOON } } },
    "2026-11-15T18:00:00.000Z",
    "2026-11-15T23:00:00Z",
  ],
])("a pick-up expires %s", (_when, service, placedAt, end) => {
  expect(unpaidEndOf(bosphore({ ...service, unpaid: {} }), fetched(placedAt))).toEqual(
    new Date(end),
  );
});

test("a pick-up on another day expires on that day", () => {
  const order = fetched("2026-11-15T18:00:00.000Z", { date: "2026-11-17", time: "12:00" });
  expect(unpaidEndOf(bosphore({ unpaid: {} }), order)).toEqual(new Date("2026-11-17T23:00:00Z"));
});

test("each way has its own rule", () => {
  const shop = roots({ unpaid: { pick_up: "kept", delivery: { minutes: 45 } } });
  const placedAt = "2026-11-15T09:00:00.000Z";
  expect(unpaidEndOf(shop, fetched(placedAt))).toBeNull();
  const end = new Date("2026-11-15T09:45:00Z");
  expect(unpaidEndOf(shop, delivered(placedAt, "2026-11-17"))).toEqual(end);
});

test.each([
  { date: "soon", time: "12:00-15:00" },
  { date: "2026-11-17", time: "noon" },
])("an unreadable wish never expires: %o", (wish) => {
  const order = { ...delivered("2026-11-15T09:00:00.000Z", ""), wish };
  expect(unpaidEndOf(roots({ unpaid: {} }), order)).toBeNull();
});

test("no order expires without half an hour's warning", () => {
  const [end, half] = [new Date("2026-11-17T11:00:00Z"), new Date("2026-11-17T10:30:00Z")];
  expect(unpaidWarning(end)).toEqual(half);
  expect(isUnpaidOver(end, null, new Date("2026-11-20T11:00:00Z"))).toBe(false);
  expect(isUnpaidOver(end, half, new Date("2026-11-17T10:59:00Z"))).toBe(false);
  expect(isUnpaidOver(end, half, end)).toBe(true);
  const late = new Date("2026-11-17T10:50:00Z");
  expect(isUnpaidOver(end, late, new Date("2026-11-17T11:10:00Z"))).toBe(false);
});
