import { describe, expect, test } from "vitest";
import { rappen } from "../money/rappen.ts";
import { withoutCharges } from "../orders/line-words.ts";
import { sampleDish, sampleGroup, sampleOrder, sampleTaco } from "../orders/order.arbitraries.ts";
import type { Order } from "../orders/order.ts";
import { arrangeTickets, isAllDone, mentionsAllergy } from "./tickets.ts";

/** Noon in Zurich. */
const NOW = Date.parse("2026-11-15T11:00:00.000Z");

function accepted(number: number, at: string, wish: Order["wish"] = null): Order {
  const history = [{ state: "accepted" as const, at: `2026-11-15T${at}:00.000Z` }];
  return sampleOrder({ number, state: "accepted", wish, history });
}
const today = (time: string) => ({ date: "2026-11-15", time });
const numbers = (orders: readonly Order[]) => orders.map(({ number }) => number);

describe("kitchen tickets", () => {
  test("are the accepted orders", () => {
    // Also with a slow clock.
    const orders = [accepted(1, "11:01"), sampleOrder({ number: 2 })];
    const ready = sampleOrder({ number: 3, state: "prepared" });
    expect(arrangeTickets([...orders, ready], "age", NOW)).toEqual({
      current: [orders[0]],
      later: [],
    });
  });

  test("are sorted by age or by wanted time", () => {
    const orders = [
      accepted(1, "09:00", today("12:30")),
      accepted(2, "10:30"),
      accepted(3, "10:00", today("12:00-15:00")),
      accepted(4, "10:30"),
    ];
    expect(numbers(arrangeTickets(orders, "age", NOW).current)).toEqual([1, 3, 2, 4]);
    expect(numbers(arrangeTickets(orders, "slot", NOW).current)).toEqual([2, 4, 3, 1]);
  });

  test("for later are separate until an hour before their time, earliest first", () => {
    const orders = [
      accepted(1, "09:00", { date: "2026-11-16", time: "09:00-12:00" }),
      accepted(2, "09:30", today("13:01")),
      accepted(3, "10:00", today("13:00")),
      accepted(4, "10:30", { date: "2026-11-14", time: "18:00-21:00" }),
    ];
    const { current, later } = arrangeTickets(orders, "age", NOW);
    expect(numbers(current)).toEqual([3, 4]);
    expect(numbers(later)).toEqual([2, 1]);
  });

  test("are done once every line is ticked off", () => {
    const lines = [sampleTaco(), sampleDish()];
    expect(isAllDone({ lines, doneLines: [1] })).toBe(false);
    expect(isAllDone({ lines, doneLines: [1, 0] })).toBe(true);
  });

  test("omit charges and nothing else", () => {
    const extra = { included: 3, chosen: 4, each: rappen(100), total: rappen(100) };
    const meat = sampleGroup("meat", ["beef"]);
    const taco = sampleTaco({ groups: [{ ...meat, extra }], tortillas: { count: 2, extra } });
    const plain = sampleTaco({ groups: [meat], tortillas: { count: 2, extra: null } });
    expect(withoutCharges(taco)).toEqual(plain);
    expect(withoutCharges(sampleDish())).toEqual(sampleDish());
  });
});

test.each([
  "Allergie aux noix",
  "ALLERGIQUE au sésame",
  "Nut allergy!",
  "intolérante au lactose",
  "Lactose intolerant",
  "Maladie cœliaque",
  "I am a coeliac",
])("finds an allergy in %s", (text) => {
  expect(mentionsAllergy(text)).toBe(true);
});

test.each(["Sonnez deux fois", "Bien cuit, merci", ""])("finds no allergy in %s", (text) => {
  expect(mentionsAllergy(text)).toBe(false);
});
