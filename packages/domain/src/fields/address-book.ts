import type { Address } from "./address.ts";

/** The first address is the default. */
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

export function putAddress(book: AddressBook, address: Address, old?: Address): Address[] {
  const place = old ? placeOf(book, old) : -1;
  return place === -1 ? [...book, address] : book.with(place, address);
}

export function removeAddress(book: AddressBook, address: Address): Address[] {
  const place = placeOf(book, address);
  return place === -1 ? [...book] : book.toSpliced(place, 1);
}

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
