import { addUp, rappen, type TaxRule } from "@comptoir/domain";
import { expect, test } from "vitest";
import { orders as english } from "../i18n/en/orders.ts";
import { orders as french } from "../i18n/fr/orders.ts";
import { amountRows } from "./order-amounts.tsx";

const ADDED: TaxRule = { percent: 17, mode: "added" };
const INCLUDED: TaxRule = { percent: 8.1, mode: "included" };
const NONE: TaxRule = { percent: 0, mode: "included" };

const rows = (bill: Parameters<typeof amountRows>[0]) =>
  amountRows(bill, french.amounts, "fr").map(({ label, amount }) => [label, amount]);

test("the tax on top of prices is shown with the rate that was charged", () => {
  const amounts = addUp({ lines: [{ total: rappen(1400) }], taxRule: ADDED });
  expect(rows({ amounts })).toEqual([
    ["Sous-total", 1400],
    ["Taxe 17\u00a0%", 238],
    ["Total", 1638],
  ]);
});

test("shows delivery, coupon and included tax if there are any", () => {
  const bill = {
    lines: [{ total: rappen(3300) }],
    deliveryFee: rappen(500),
    couponDiscount: rappen(1000),
  };
  const amounts = addUp({ ...bill, taxRule: INCLUDED });
  expect(rows({ amounts, couponCode: "DIX", isDelivered: true })).toEqual([
    ["Sous-total", 3300],
    ["Frais de livraison", 500],
    ["Code promo DIX", -1000],
    ["Total", 2800],
    ["dont TVA 8,1\u00a0%", 210],
  ]);
  const labels = amountRows({ amounts }, english.amounts, "en").map(({ label }) => label);
  expect(labels).toEqual(["Subtotal", "Total", "including 8.1% VAT"]);
});

test("shows no tax if the shop charges none", () => {
  const amounts = addUp({ lines: [{ total: rappen(3300) }], taxRule: NONE });
  expect(rows({ amounts, couponCode: null, isDelivered: false })).toEqual([
    ["Sous-total", 3300],
    ["Total", 3300],
  ]);
});
