import { expect, test } from "vitest";
import { formatAgo } from "./ago.ts";

const NOW = Date.parse("2026-11-15T12:00:00.000Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [3 * MINUTE, "il y a 3 minutes", "3 minutes ago"],
  [90 * MINUTE, "il y a 1 heure", "1 hour ago"],
  [30 * HOUR, "hier", "yesterday"],
  [12 * DAY, "il y a 12 jours", "12 days ago"],
  [70 * DAY, "il y a 2 mois", "2 months ago"],
  [800 * DAY, "il y a 2 ans", "2 years ago"],
])("%i ms ago is said in words", (age, french, english) => {
  const iso = new Date(NOW - age).toISOString();
  expect([formatAgo(iso, NOW, "fr"), formatAgo(iso, NOW, "en")]).toEqual([french, english]);
});

test.each([0, 59_000, -5 * MINUTE])("%i ms ago is just now", (age) => {
  expect(formatAgo(new Date(NOW - age).toISOString(), NOW, "fr")).toBeUndefined();
});
