import { expect, test } from "vitest";
import { runMaps } from "./run-maps.ts";

const SHOP = { street: "Rue 1", postalCode: "1180", city: "Rolle", country: "Switzerland" };
const stopsAt = (...streets: string[]) =>
  streets.map((street) => ({ address: { ...SHOP, postalCode: "1185", street } }));

test("a map leads from the shop through every stop to the last", () => {
  const [map = "", ...others] = runMaps(SHOP, stopsAt("Ch. de l’Orme 3", "Quai 2", "R & D 1"));
  expect(others).toEqual([]);
  const { origin, pathname, searchParams } = new URL(map);
  expect(origin + pathname).toBe("https://www.google.com/maps/dir/");
  expect(Object.fromEntries(searchParams)).toEqual({
    api: "1",
    origin: "Rue 1, 1180 Rolle, Switzerland",
    destination: "R & D 1, 1185 Rolle, Switzerland",
    waypoints: "Ch. de l’Orme 3, 1185 Rolle, Switzerland|Quai 2, 1185 Rolle, Switzerland",
    travelmode: "driving",
  });
});

test("a map takes ten stops and the next map starts at the last of them", () => {
  const stops = stopsAt(...Array.from({ length: 11 }, (_, n) => `Quai ${n + 1}`));
  const maps = runMaps(SHOP, stops).map((map) => new URL(map).searchParams);
  expect(maps.map((map) => map.get("waypoints")?.split("|").length)).toEqual([9, undefined]);
  expect(maps[1]?.get("origin")).toBe("Quai 10, 1185 Rolle, Switzerland");
  expect(maps[1]?.get("destination")).toBe("Quai 11, 1185 Rolle, Switzerland");
  expect(runMaps(SHOP, [])).toEqual([]);
});
