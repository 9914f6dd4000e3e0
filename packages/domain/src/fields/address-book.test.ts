import { expect, test } from "vitest";
import { DEFAULT_COUNTRY } from "./address.ts";
import { makeDefault, putAddress, removeAddress, restoreAddress } from "./address-book.ts";

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
  expect(streets(putAddress(book, at("Office"), at("Work")))).toEqual(["Home", "Office", "Gran"]);
});

test("a changed address that was removed meanwhile comes last", () => {
  expect(streets(putAddress(book, at("New"), at("Gone")))).toEqual(["Home", "Work", "Gran", "New"]);
});

test("removing the default makes the next one the default", () => {
  expect(streets(removeAddress(book, at("Home")))).toEqual(["Work", "Gran"]);
});

test("removing a removed address removes no other", () => {
  expect(removeAddress(book, at("Gone"))).toEqual(book);
});

test("a removed address is restored in its place, also in a shorter book", () => {
  const removed = removeAddress(book, at("Work"));
  expect(restoreAddress(removed, at("Work"), 1)).toEqual(book);
  expect(streets(restoreAddress([], at("Work"), 1))).toEqual(["Work"]);
});

test("the default moves to the front and the others keep their order", () => {
  expect(streets(makeDefault(book, at("Gran")))).toEqual(["Gran", "Home", "Work"]);
  expect(makeDefault(book, at("Gone"))).toEqual(book);
});
