import type { Locator } from "vitest/browser";

export type Part = Pick<Locator, "element" | "elements" | "query" | "asLocator" | "click">;

/** Whichever exists. A locator's `or` does not work inside frames. */
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
