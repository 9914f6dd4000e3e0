import { expect, test } from "vitest";
import { rappen } from "../money/rappen.ts";
import { addUpDishes, countSoldDishes, dishFigures, type SoldLine } from "./dish-figures.ts";
import { daysOf, periodBefore, spanBefore } from "./figure-period.ts";
import {
  addUpSales,
  averageOf,
  byWeek,
  byWeekday,
  type SaleFact,
  salesFigures,
} from "./sales-figures.ts";

const SALE: SaleFact = {
  kind: "sale",
  placedAt: "2026-11-15T10:30:00.000Z",
  channel: "web",
  total: rappen(2_500),
  deliveryFee: rappen(500),
  couponDiscount: rappen(0),
  couponCode: null,
  customer: "new",
};
const TAKEN_BACK: SaleFact = {
  ...SALE,
  kind: "reversal",
  total: rappen(-2_500),
  deliveryFee: rappen(-500),
};

test("a reversal counts on its day and cancels the hour of its sale", () => {
  const sumsOf = new Map([
    ["2026-11-15", sumsOfSales(SALE, SALE)],
    ["2026-11-16", sumsOfSales(TAKEN_BACK)],
  ]);
  const { totals, days, hours, customers } = salesFigures([...sumsOf.keys()], sumsOf);
  expect(totals).toEqual({ count: 1, amount: 2_500, deliveryFees: 500, coupons: 0 });
  expect(days).toMatchObject([
    { day: "2026-11-15", count: 2, amount: 5_000 },
    { day: "2026-11-16", count: -1, amount: -2_500 },
  ]);
  expect(hours).toHaveLength(24);
  expect(hours[11]).toMatchObject({ count: 1, amount: 2_500 });
  expect(customers).toMatchObject([{ kind: "new", count: 1 }]);
});

function sumsOfSales(...sales: readonly SaleFact[]) {
  const counted = addUpSales();
  for (const sale of sales) counted.add(sale);
  // As it is stored.
  return JSON.parse(JSON.stringify(counted.sums())) as ReturnType<typeof counted.sums>;
}

test("the average without sales is zero", () => {
  expect(averageOf({ count: 0, amount: rappen(-100) })).toBe(0);
  expect(averageOf({ count: 3, amount: rappen(1_000) })).toBe(333);
});

test("weeks begin on Monday, also across years", () => {
  const days = daysOf({ from: "2026-12-26", until: "2027-01-04" }).map((day) => ({
    day,
    count: 1,
    amount: rappen(100),
  }));
  expect(byWeek(days)).toEqual([
    { monday: "2026-12-21", count: 2, amount: 200 },
    { monday: "2026-12-28", count: 7, amount: 700 },
    { monday: "2027-01-04", count: 1, amount: 100 },
  ]);
  // From Saturday to the second Monday: Saturdays, Sundays and Mondays twice.
  expect(byWeekday(days).map(({ count }) => count)).toEqual([2, 1, 1, 1, 1, 2, 2]);
});

test("the period before has the same length, up to the same time of day", () => {
  const week = { from: "2026-11-09", until: "2026-11-15" };
  expect(periodBefore(week)).toEqual({ from: "2026-11-02", until: "2026-11-08" });
  const noon = new Date("2026-11-15T11:00:00Z");
  expect(spanBefore(week, noon).until).toEqual(new Date("2026-11-08T11:00:00Z"));
  const later = new Date("2026-11-20T11:00:00Z");
  expect(spanBefore(week, later).until).toEqual(new Date("2026-11-08T22:59:59.999Z"));
});

test("a day with a time change is compared by clock time", () => {
  const day = { from: "2026-10-25", until: "2026-10-25" };
  const noon = new Date("2026-10-25T11:00:00Z");
  expect(spanBefore(day, noon).until).toEqual(new Date("2026-10-24T10:00:00Z"));
});

const TACOS: SoldLine = {
  kind: "composed",
  categoryId: "tacos",
  names: { fr: "Tacos" },
  size: "XL",
  quantity: 2,
  total: rappen(3_000),
  groups: [
    { id: "meat", names: { fr: "Viande" }, options: [{ id: "beef", names: { fr: "Bœuf" } }] },
  ],
};

type Sold = readonly [line: SoldLine, sign: 1 | -1];

/** Summed over days. */
function figuresOf(...days: readonly (readonly Sold[])[]) {
  const counted = days.map((sold, place) => {
    const dishes = countSoldDishes();
    for (const [line, sign] of sold) dishes.add([line], sign);
    return { day: `2026-11-1${place}`, sums: dishes.sums(), names: dishes.names() };
  });
  return dishFigures(
    addUpDishes(counted.map(({ day, sums }) => [day, sums])),
    new Map(counted.map(({ day, names }) => [day, names])),
  );
}

test.each([
  ["one day", 1],
  ["two days", 2],
])(
  "of %s dishes are called as they were last sold, and options know what they belong to",
  (_, length) => {
    const renamed = { ...TACOS, names: { fr: "Grand tacos" }, quantity: 1, total: rappen(1_500) };
    const [first, second] = [[TACOS, 1] as const, [renamed, 1] as const];
    const { dishes, options } =
      length === 1 ? figuresOf([first, second]) : figuresOf([first], [second]);
    expect(dishes).toEqual([
      { id: "tacos", names: { fr: "Grand tacos" }, quantity: 3, amount: 4_500 },
    ]);
    expect(options).toContainEqual({
      id: "meat/beef",
      names: { fr: "Bœuf" },
      of: { fr: "Viande" },
      quantity: 3,
      amount: 4_500,
    });
  },
);

test("dishes that net to zero are omitted", () => {
  const nothing = { dishes: [], options: [] };
  expect(figuresOf([[TACOS, 1]], [[TACOS, -1]])).toEqual(nothing);
  expect(
    figuresOf([
      [TACOS, 1],
      [TACOS, -1],
    ]),
  ).toEqual(nothing);
});
