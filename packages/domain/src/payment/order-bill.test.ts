import { expect, test } from "vitest";
import { rappen } from "../money/rappen.ts";
import { sampleOrder } from "../orders/order.arbitraries.ts";
import { type BilledOrder, orderBill, type PaidShop, twintMention } from "./order-bill.ts";
import { paymentOf } from "./payment.ts";
import { orderNumberOf } from "./reference.ts";

const address = { street: "Rue de la Gare 9", postalCode: "1260", city: "Nyon", country: "CH" };
const SHOP: PaidShop = {
  payment: { iban: "CH93 0076 2011 6238 5295 7", beneficiary: "Bosphore Nyon Sàrl" },
  contact: { address },
};
const QR_IBAN = "CH44 3199 9123 0008 8901 2";

function billOf(changes: Parameters<typeof sampleOrder>[0] = {}, shop: PaidShop = SHOP) {
  const order = sampleOrder({ number: 16, ...changes });
  const billed: BilledOrder = { ...order, missing: paymentOf(order).missing };
  const bill = orderBill(billed, shop);
  if (!bill.ok) throw new Error(bill.error.join());
  return bill.value;
}

test("bills the missing amount with the order's reference", () => {
  const { amount, reference, message } = billOf({ received: rappen(500) });
  expect(amount).toBe(sampleOrder().amounts.total - 500);
  expect(orderNumberOf("nyonbosphore", reference)).toBe(16);
  expect(message).toBe("Commande 16");
  expect(billOf({ language: "en" }).message).toBe("Order 16");
});

test("the TWINT message has number and reference, in the order's language", () => {
  const order = sampleOrder({ number: 16 });
  expect(twintMention(order, SHOP)).toMatch(/^Commande 16 RF\d\d [\dA-Z]{4} 0000 0016$/);
  expect(twintMention({ ...order, language: "en" }, SHOP)).toMatch(/^Order 16 RF/);
});

test("there is no bill for a paid order", () => {
  const order = sampleOrder();
  const bill = orderBill({ ...order, missing: rappen(0) }, SHOP);
  expect(bill).toEqual({ ok: false, error: ["amount"] });
});

test("prefers the QR-IBAN, with a QR reference", () => {
  const { iban, referenceKind, reference } = billOf(
    {},
    { ...SHOP, payment: { ...SHOP.payment, qrIban: QR_IBAN } },
  );
  expect([iban, referenceKind]).toEqual(["CH4431999123000889012", "QRR"]);
  expect(orderNumberOf("nyonbosphore", reference)).toBe(16);
});

test("the creditor is the account holder at the seller's address", () => {
  expect(billOf().creditor).toMatchObject({ name: "Bosphore Nyon Sàrl", city: "Nyon" });
  const seat = { ...address, city: "Gland", postalCode: "1196" };
  const legal = { name: "Kebab Holding SA", address: seat };
  expect(billOf({}, { ...SHOP, legal }).creditor).toMatchObject({
    name: "Bosphore Nyon Sàrl",
    city: "Gland",
  });
});

test("names the debtor if name and address are known", () => {
  const contact = { name: "Léa Rochat", phone: "", email: "" };
  expect(billOf({ contact }).debtor).toBeNull();
  expect(billOf({ address }).debtor).toBeNull();
  expect(billOf({ contact, address }).debtor).toEqual({
    name: "Léa Rochat",
    street: "Rue de la Gare",
    building: "9",
    postalCode: "1260",
    city: "Nyon",
    country: "CH",
  });
});
