import type { Address } from "./address.ts";

/** Saved addresses; the first one is the default. */
export type AddressBook = readonly Address[];

export function isSameAddress(a: Address, b: Address): boolean {
  return (
    a.street === b.street &&
    a.postalCode === b.postalCode &&
    a.city === b.city &&
    a.country === b.country &&
    (a.floor ?? "") === (b.floor ?? "") &&
    (a.doorCode ?? "") === (b.doorCode ?? "")
  );
}

/** Puts an address in the place of an old one, or at the end when there is none such. */
export function putAddress(book: AddressBook, address: Address, old?: Address): Address[] {
  const place = old ? placeOf(book, old) : -1;
  return place === -1 ? [...book, address] : book.with(place, address);
}

export function removeAddress(book: AddressBook, address: Address): Address[] {
  const place = placeOf(book, address);
  return place === -1 ? [...book] : book.toSpliced(place, 1);
}

/** Brings a removed address back to where it was, or as near to it as the book goes. */
export function restoreAddress(book: AddressBook, address: Address, place: number): Address[] {
  return book.toSpliced(place, 0, address);
}

export function makeDefault(book: AddressBook, address: Address): Address[] {
  const others = removeAddress(book, address);
  return others.length < book.length ? [address, ...others] : others;
}

function placeOf(book: AddressBook, address: Address): number {
  return book.findIndex((known) => isSameAddress(known, address));
}
