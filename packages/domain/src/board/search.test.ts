import { expect, test } from "vitest";
import { sampleOrder, sampleTaco } from "../orders/order.arbitraries.ts";
import { matchesSearch } from "./search.ts";

const order = sampleOrder({
  number: 42,
  contact: { name: "Zoé Müller-Génier", phone: "+41 79 555 12 34", email: "zoe@example.ch" },
  lines: [sampleTaco({ label: "pour Élodie" }), sampleTaco()],
});

test.each([
  ["", "nothing asked"],
  ["42", "the number"],
  ["#42", "the number with its sign"],
  ["042", "the number with a zero before it"],
  ["zoe", "a part of the name without its accent"],
  ["MULLER", "capitals"],
  ["elodie", "a name on a line"],
  ["079 555", "the phone number as it is dialled at home"],
  ["+41 79 555 12 34", "the phone number as it was given"],
  ["0041795551234", "the phone number as it is dialled from abroad"],
  ["12 34", "the end of the phone number"],
])("finds an order by %j: %s", (search) => {
  expect(matchesSearch(order, search)).toBe(true);
});

test.each(["4", "420", "Léa", "079 444", "34 12"])("does not find it by %j", (search) => {
  expect(matchesSearch(order, search)).toBe(false);
});

test("an order without a contact is found by its number only", () => {
  const anonymous = { ...order, contact: null, lines: [] };
  expect(matchesSearch(anonymous, "42")).toBe(true);
  expect(matchesSearch(anonymous, "zoe")).toBe(false);
});
