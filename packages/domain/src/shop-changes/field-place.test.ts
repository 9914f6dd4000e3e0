import { expect, test } from "vitest";
import { fieldPlace } from "./field-place.ts";
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
  const anchor = path.split("/");
  expect(fieldPlace(anchor, content)).toEqual({ room, anchor, entry: entry?.split("/") });
});

test("without content, a field belongs to a simple shop if possible", () => {
  expect(fieldPlace(["categories", "x", "options", "y", "price"]).room).toBe("menu");
  expect(fieldPlace(["categories", "x", "basePrice"]).room).toBe("composed");
});

test("an unknown field belongs to the room of its parent, or to the shop", () => {
  expect(fieldPlace(["payment", "bitcoin"], ROLLE).room).toBe("payment");
  expect(fieldPlace(["novelty"], ROLLE).room).toBe("shop");
});
