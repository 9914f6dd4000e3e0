import { expect, test } from "vitest";
import { DEFAULT_COUNTRY } from "./address.ts";
import { makeDefault, putAddress, removeAddress } from "./address-book.ts";

const at = (street: string) => ({
  street,
  city: "Rolle",
  postalCode: "1180",
  country: DEFAULT_COUNTRY,
});
const book = [at("Home"), at("Work"), at("Gran")];
const streets = (addresses: readonly { street: string }[]) => addresses.map((a) => a.street);

test("a new address comes last, so that it does not become the default", () => {
  expect(streets(putAddress(book, at("New")))).toEqual(["Home", "Work", "Gran", "New"]);
});

test("a changed address keeps its place", () => {
  expect(streets(putAddress(book, at("Office"), 1))).toEqual(["Home", "Office", "Gran"]);
});

test("removing the default makes the next one the default", () => {
  expect(streets(removeAddress(book, 0))).toEqual(["Work", "Gran"]);
});

test("the default moves to the front and the others keep their order", () => {
  expect(streets(makeDefault(book, 2))).toEqual(["Gran", "Home", "Work"]);
  expect(makeDefault(book, 9)).toEqual(book);
});
