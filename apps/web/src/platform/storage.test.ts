import { afterEach, expect, test, vi } from "vitest";
import { forgetStoredOf } from "./storage.ts";

afterEach(() => vi.unstubAllGlobals());

test("removes the data of one user id only", () => {
  const storage: Record<string, unknown> = {
    "comptoir.checkout.rolle": "a guest's",
    "comptoir.checkout.rolle.lea": "hers",
    "comptoir.checkout.nyon.lea": "hers",
    "comptoir.checkout.rolle.max": "his",
  };
  const removeItem = (key: string) => delete storage[key];
  vi.stubGlobal(
    "localStorage",
    Object.defineProperty(storage, "removeItem", { value: removeItem, enumerable: false }),
  );
  forgetStoredOf("lea");
  expect(Object.keys(storage)).toEqual(["comptoir.checkout.rolle", "comptoir.checkout.rolle.max"]);
});

test("blocked storage causes no error and loses nothing in memory", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(() => forgetStoredOf("lea")).not.toThrow();
});
