import type { Locator } from "vitest/browser";

/** What tests look at and press: a locator, or one of two. */
export type Part = Pick<Locator, "element" | "elements" | "query" | "asLocator" | "click">;

/** Whichever of the two is there; `or` of a locator does not look into frames. */
export function either(one: Locator, other: Locator): Part {
  const present = () => (one.elements().length > 0 ? one : other);
  return {
    element: () => present().element(),
    elements: () => present().elements(),
    query: () => present().query(),
    asLocator: () => `${one.asLocator()} or ${other.asLocator()}`,
    click: () => present().click(),
  };
}
