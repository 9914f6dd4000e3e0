import { describe, expect, test } from "vitest";
import { rappen } from "../money/rappen.ts";
import { DEFAULT_TAX } from "../orders/amounts.ts";
import { setQuantity } from "../orders/line-quantity.ts";
import { refuse } from "../result.ts";
import {
  appendLine,
  type CustomMenu,
  labelLine,
  listTotal,
  type OrderListLine,
  overwriteLine,
  priceDish,
  putLineBack,
  withTax,
} from "./order-lines.ts";
import { priceOrder } from "./prices.ts";

const menu: CustomMenu = {
  box: {
    basePrice: rappen(1105),
    options: [{ id: "meat", type: "radio", options: [{ id: "chicken" }, { id: "beef" }] }],
  },
};
const chicken = { categoryId: "box", customizations: { meat: "chicken" } };
const beef = { categoryId: "box", customizations: { meat: "beef" } };
const lines: OrderListLine[] = appendLine(appendLine([], chicken, "a"), beef, "b");

test("appends a line with quantity 1, even if an equal line exists", () => {
  const again = appendLine(lines, chicken, "c");
  expect(again).toHaveLength(3);
  expect(again[2]).toEqual({ ...chicken, id: "c", quantity: 1, nameLabel: "" });
});

test("saving an edited line overwrites that line only, and keeps its quantity and label", () => {
  const before = labelLine(setQuantity(lines, "a", 3), "a", "Léa");
  expect(overwriteLine(before, "a", beef)).toEqual([
    { ...beef, id: "a", quantity: 3, nameLabel: "Léa" },
    lines[1],
  ]);
});

test("restores a removed line in its place", () => {
  const without = setQuantity(lines, "a", 0);
  expect(without.map(({ id }) => id)).toEqual(["b"]);
  expect(putLineBack(without, lines[0] as OrderListLine, 0)).toEqual(lines);
});

test("a label is one line of at most 60 characters", () => {
  const label = (text: string) => labelLine(lines, "a", text)[0]?.nameLabel;
  expect(label("Léa\tet\nTom")).toBe("Léa et Tom");
  expect(label("x".repeat(80))).toHaveLength(60);
});

describe("the order's price", () => {
  test("is the subtotal, 17 % tax rounded to the rappen, and their sum", () => {
    const { amounts: totals } = priceOrder(menu, setQuantity(lines, "a", 2), DEFAULT_TAX.custom);
    expect(totals).toMatchObject({ subtotal: 3315, tax: 564, total: 3879 });
  });

  test("leaves out a line the menu no longer offers and says so", () => {
    const pasta = { ...chicken, categoryId: "pasta" };
    const lamb = { ...chicken, customizations: { meat: "lamb" } };
    const order = priceOrder(
      menu,
      appendLine(appendLine(lines, pasta, "c"), lamb, "d"),
      DEFAULT_TAX.custom,
    );
    expect(order.lines.map(({ price }) => price?.total)).toEqual([
      1105,
      1105,
      undefined,
      undefined,
    ]);
    expect(order.isOffered).toBe(false);
    expect(priceOrder(menu, lines, DEFAULT_TAX.custom).isOffered).toBe(true);
    expect(order.amounts.subtotal).toBe(2210);
    expect(
      listTotal(
        menu,
        order.lines.map(({ line }) => line),
        DEFAULT_TAX.custom,
      ),
    ).toBe(order.amounts.total);
  });

  test("includes tax by category if the shop is registered", () => {
    const bar: CustomMenu = {
      ...menu,
      wine: { ...menu.box, vat: "standard" } as CustomMenu[string],
    };
    const wine = { ...chicken, categoryId: "wine" };
    const rates = { reduced: 2.6, standard: 8.1 };
    const { vat } = priceOrder(
      bar,
      appendLine(lines, wine, "w"),
      DEFAULT_TAX.simple,
      rates,
    ).amounts;
    expect(vat.map(({ percent, gross }) => [percent, gross])).toEqual([
      [2.6, 2210],
      [8.1, 1105],
    ]);
    expect(priceOrder(bar, lines, DEFAULT_TAX.simple).amounts.vat).toEqual([]);
  });

  test.each(["constructor", "__proto__"])("knows no category named %s", (categoryId) => {
    expect(priceDish(menu, { ...chicken, categoryId })).toEqual(
      refuse("unknown_item", { item: categoryId }),
    );
  });
});

test.each([
  ["more than the menu says, rounded to the rappen, where tax is added", DEFAULT_TAX.custom, 1293],
  ["what the menu says where prices include it", { percent: 8.1, mode: "included" }, 1105],
] as const)("what is paid is %s", (_, taxRule, paid) => {
  expect(withTax(rappen(1105), taxRule)).toBe(paid);
});
