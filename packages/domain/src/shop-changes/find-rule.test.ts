import { expect, test } from "vitest";
import { findChanges } from "../drafts/find-changes.ts";
import { fieldPlace, guardedChanges } from "./find-rule.ts";
import { NYON, ROLLE } from "./test/full-shops.ts";

test.each([
  [
    "categories/plates/options/spinach_pastry/price",
    ROLLE,
    "menu",
    "categories/plates/options/spinach_pastry",
  ],
  ["categories/plates/image", ROLLE, "menu", "categories/plates"],
  ["texts/fr/spinach_pastry/name", ROLLE, "menu", "categories/plates/options/spinach_pastry"],
  ["texts/fr/plates/name", ROLLE, "menu", "categories/plates"],
  ["texts/fr/spinach/name", ROLLE, "menu", undefined],
  ["categories/tacos/options/meat/options/beef/price", NYON, "composed", "categories/tacos"],
  ["categories/tacos/image", NYON, "composed", "categories/tacos"],
  ["texts/en/beef/name", NYON, "composed", undefined],
  ["declarations/origins/beef/countries", NYON, "declarations", undefined],
  ["faq/fr/origin/title", ROLLE, "faq", "faq/fr/origin"],
  ["offers/items/preorder/until", ROLLE, "offers", "offers/items/preorder"],
  ["tax/percent", ROLLE, "prices", undefined],
  ["minimumOrder", ROLLE, "delivery", undefined],
  ["service/hours/pick_up/tue", NYON, "service", undefined],
  ["service/slots/delivery/cutOff/time", ROLLE, "service", undefined],
  ["payment/iban", ROLLE, "payment", undefined],
  ["legal/uid", ROLLE, "legal", undefined],
  ["mails/shop/to", ROLLE, "mails", undefined],
  ["board/readyMinutes", ROLLE, "board", undefined],
  ["staff/secondFactor", ROLLE, "team", undefined],
  ["shopName", ROLLE, "shop", undefined],
] as const)("%s is edited in its room", (path, content, room, entry) => {
  expect(fieldPlace(path.split("/"), content)).toEqual({ room, entry: entry?.split("/") });
});

test("without content, a field belongs to a simple shop if possible", () => {
  expect(fieldPlace(["categories", "x", "options", "y", "price"]).room).toBe("menu");
  expect(fieldPlace(["categories", "x", "basePrice"]).room).toBe("composed");
});

test("an unknown field belongs to the room of its parent, or to the shop", () => {
  expect(fieldPlace(["payment", "bitcoin"], ROLLE).room).toBe("payment");
  expect(fieldPlace(["novelty"], ROLLE).room).toBe("shop");
});

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
