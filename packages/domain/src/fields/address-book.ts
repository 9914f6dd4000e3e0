import type { Address } from "./address.ts";

/** Saved addresses; the first one is the default. `place` is a place in the list. */
export type AddressBook = readonly Address[];

/** Changes the address at a place, or adds it at the end when no place is given. */
export function putAddress(book: AddressBook, address: Address, place?: number): Address[] {
  return place === undefined ? [...book, address] : book.with(place, address);
}

export function removeAddress(book: AddressBook, place: number): Address[] {
  return book.toSpliced(place, 1);
}

export function makeDefault(book: AddressBook, place: number): Address[] {
  const chosen = book[place];
  return chosen ? [chosen, ...removeAddress(book, place)] : [...book];
}
