import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inZurich, timeInZurich } from "../time/calendar.ts";
import { calendarFile } from "./calendar-file.ts";
import { sampleOrder } from "./order.arbitraries.ts";

const ADDRESS = { street: "Grand-Rue 1", postalCode: "1180", city: "Rolle", country: "Suisse" };
const SHOP = {
  name: "Roots Flavors",
  address: { street: "Rue du Port 4", postalCode: "1180", city: "Rolle", country: "Suisse" },
  phone: "+41 21 555 00 00",
};
const URL_OF_ORDER = "https://comptoir.example/rootsflavorsrolle/order/16";

function fileOf(date: string, time: string, changes: Parameters<typeof sampleOrder>[0] = {}) {
  const order = sampleOrder({ wish: { date, time }, ...changes });
  return calendarFile({ order, shop: SHOP, title: "Commande n° 16", url: URL_OF_ORDER });
}

/** Unfolded lines by property name. */
function read(file: string | null): Record<string, string> {
  const lines = (file ?? "").replaceAll("\r\n ", "").split("\r\n").filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]),
  );
}

const octetsIn = (line: string) => encodeURIComponent(line).replace(/%../g, "%").length;
const unescapeText = (text = "") =>
  text.replace(/\\(.)/g, (_, character) => (character === "n" ? "\n" : character));

describe("the calendar file of an order", () => {
  test("is an entry from the start of its slot to its end", () => {
    const file = fileOf("2026-11-16", "12:00-15:00", { address: ADDRESS });
    expect(file).toBe(
      [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Comptoir//Orders//EN",
        "BEGIN:VEVENT",
        "UID:3b241101-e2bb-4255-8caf-4136c566a962",
        "DTSTAMP:20261115T090000Z",
        "DTSTART:20261116T110000Z",
        "DTEND:20261116T140000Z",
        "SUMMARY:Commande n° 16",
        "LOCATION:Grand-Rue 1\\, 1180 Rolle\\, Suisse",
        "DESCRIPTION:Roots Flavors\\n+41 21 555 00 00\\nhttps://comptoir.example/roots",
        " flavorsrolle/order/16",
        "URL:https://comptoir.example/rootsflavorsrolle/order/16",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
      ].join("\r\n"),
    );
  });

  test("is a quarter of an hour at the shop for a pick-up", () => {
    const entry = read(fileOf("2026-07-01", "18:30"));
    expect([entry.DTSTART, entry.DTEND]).toEqual(["20260701T163000Z", "20260701T164500Z"]);
    expect(unescapeText(entry.LOCATION)).toBe("Rue du Port 4, 1180 Rolle, Suisse");
  });

  test.each([
    ["on the day summer begins", "2026-03-29", "09:00-12:00", "20260329T070000Z"],
    ["in the hour that March skips", "2026-03-29", "02:30", "20260329T013000Z"],
    ["in the hour that October repeats", "2026-10-25", "02:30", "20261025T003000Z"],
    ["on the day winter begins", "2026-10-25", "09:00-12:00", "20261025T080000Z"],
  ])("uses Zurich time %s", (_when, date, time, start) => {
    expect(read(fileOf(date, time)).DTSTART).toBe(start);
  });

  test.each(["22:00-02:00", "22:00-24:00"])("ends after it begins in the slot %s", (slot) => {
    const { DTSTART, DTEND } = read(fileOf("2026-11-16", slot));
    expect(DTSTART).toBe("20261116T210000Z");
    expect(DTEND?.slice(0, 8)).toBe(slot.endsWith("24:00") ? "20261116" : "20261117");
    expect(String(DTEND) > String(DTSTART)).toBe(true);
  });

  test("says when the order last changed", () => {
    const history = [
      { state: "payment_pending", at: "2026-11-15T09:00:00.000Z" },
      { state: "accepted", at: "2026-11-15T09:20:30.123Z" },
    ] as const;
    expect(read(fileOf("2026-11-16", "12:00-15:00", { history })).DTSTAMP).toBe("20261115T092030Z");
  });

  test("is null without a readable time", () => {
    const entry = { shop: SHOP, title: "Commande", url: URL_OF_ORDER };
    expect(calendarFile({ order: sampleOrder(), ...entry })).toBeNull();
    for (const [date, time] of [
      ["2026-02-30", "12:00-15:00"],
      ["2026-11-16", "noon"],
      ["2026-11-16", "33:00"],
      ["2026-11-16", "12:00-77:00"],
    ] as const) {
      expect(fileOf(date, time)).toBeNull();
    }
  });

  test("has a URL in ASCII", () => {
    const order = sampleOrder({ wish: { date: "2026-11-16", time: "18:30" } });
    const url = "https://comptoir.example/bœuf\r\nX:1";
    const { URL } = read(calendarFile({ order, shop: SHOP, title: "Commande", url }));
    expect(URL).toBe("https://comptoir.example/b%C5%93uf%0D%0AX:1");
  });

  test("begins at the wanted time in Zurich", () => {
    const minutes = fc.integer({ min: 4 * 60, max: 24 * 60 - 1 });
    const days = fc.integer({ min: 0, max: 36_500 });
    fc.assert(
      fc.property(days, minutes, (day, minute) => {
        const wished = new Date(day * 86_400_000 + minute * 60_000).toISOString();
        const [date, time] = [wished.slice(0, 10), wished.slice(11, 16)];
        const { DTSTART = "" } = read(fileOf(date, time));
        const start = new Date(
          DTSTART.replace(/(....)(..)(..)T(..)(..)(..)Z/, "$1-$2-$3T$4:$5:$6Z"),
        );
        expect([inZurich(start).day, timeInZurich(start)]).toEqual([date, time]);
      }),
    );
  });

  test("has lines of at most 75 octets and escaped text", () => {
    const anyWords = fc.string({ unit: "grapheme", maxLength: 200 });
    fc.assert(
      fc.property(anyWords, anyWords, (title, street) => {
        const address = { ...ADDRESS, street };
        const order = sampleOrder({ wish: { date: "2026-11-16", time: "12:00-15:00" }, address });
        const file = calendarFile({ order, shop: SHOP, title, url: URL_OF_ORDER }) ?? "";
        for (const line of file.split("\r\n")) {
          expect(octetsIn(line)).toBeLessThanOrEqual(75);
          expect(line.isWellFormed()).toBe(true);
        }
        expect(Object.keys(read(file))).toHaveLength(12);
        expect(unescapeText(read(file).SUMMARY)).toBe(
          title.replace(/\r\n?/g, "\n").replace(/(?!\n)\p{Cc}/gu, ""),
        );
      }),
    );
  });
});
