import { expect, test } from "vitest";
import { findChanges } from "../drafts/find-changes.ts";
import { guardedChanges } from "./guarded-fields.ts";

const shop = {
  shopName: "Chez Zoé",
  contact: { email: "zoe@example.ch", phone: "021 555 01 23" },
  payment: { beneficiary: "Zoé Blanc", iban: "CH93 0076 2011 6238 5295 7" },
};
const pathsFrom = (before: object, after: object) =>
  guardedChanges(findChanges(before as never, after as never)).map(({ path }) => path.join("."));

test.each([
  [
    "the account",
    { payment: { ...shop.payment, iban: "CH56 0483 5012 3456 7800 9" } },
    "payment.iban",
  ],
  [
    "a way to pay that is new",
    { payment: { ...shop.payment, twint: "079 555 01 23" } },
    "payment.twint",
  ],
  ["all ways to pay at once", { payment: undefined }, "payment"],
  [
    "the address of the shop",
    { contact: { ...shop.contact, email: "eve@example.ch" } },
    "contact.email",
  ],
  ["where the shop is told of orders", { mails: { shop: { to: "eve@example.ch" } } }, "mails"],
  ["the address of the imprint", { legal: { name: "Zoé", email: "eve@example.ch" } }, "legal"],
  ["the rule for second factors", { staff: { secondFactor: "required" } }, "staff"],
])("%s is guarded", (_what, changed, path) => {
  const after = JSON.parse(JSON.stringify({ ...shop, ...changed }));
  expect(pathsFrom(shop, after)).toEqual([path]);
  expect(pathsFrom(after, shop)).toEqual([path]);
});

test("names, phones and the menu are not guarded", () => {
  const contact = { ...shop.contact, phone: "021 555 09 09" };
  expect(
    pathsFrom(shop, { ...shop, shopName: "Zoé", contact, menuCategories: ["plates"] }),
  ).toEqual([]);
});
