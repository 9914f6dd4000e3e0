import { expect, test } from "vitest";
import { changedShop } from "../../../test/shipped-shops.ts";
import { createShops } from "./shops.ts";

const rolle = changedShop("rootsflavorsrolle", {});
const nyon = changedShop("nyonbosphore", {});

function followed(...loaded: Parameters<typeof createShops>[0]) {
  const shops = createShops(loaded);
  const notified: string[] = [];
  const stop = shops.onChange((slug) => notified.push(slug));
  return { shops, notified, stop };
}

test("lists the shops by slug", () => {
  const { shops } = followed(rolle);
  shops.set(nyon);
  expect(shops.list()).toEqual([nyon, rolle]);
});

test("notifies of a new shop after adding it", () => {
  const shops = createShops([rolle]);
  const seen: unknown[] = [];
  shops.onChange((slug) => seen.push(shops.get(slug)));
  shops.set(nyon);
  expect(seen).toEqual([nyon]);
});

test("a changed file is another version, an equal one is not", () => {
  const { shops, notified } = followed(rolle);
  const changed = changedShop("rootsflavorsrolle", { shopName: "Racines" });
  expect(changed.version).not.toBe(rolle.version);
  expect(changedShop("rootsflavorsrolle", {}).version).toBe(rolle.version);
  shops.set(changedShop("rootsflavorsrolle", {}));
  expect(notified).toEqual([]);
  shops.set(changed);
  expect(notified).toEqual(["rootsflavorsrolle"]);
  expect(shops.get("rootsflavorsrolle")?.shop.shopName).toBe("Racines");
});

test("replacing all notifies of added and removed shops only", () => {
  const third = changedShop("nyonbosphore", {}, "morges");
  const { shops, notified } = followed(rolle, nyon);
  shops.replace([rolle, third]);
  expect(notified.sort()).toEqual(["morges", "nyonbosphore"]);
  expect(shops.get("nyonbosphore")).toBeUndefined();
});

test("notifies nobody who has unsubscribed", () => {
  const { shops, notified, stop } = followed(rolle);
  stop();
  shops.set(nyon);
  expect(notified).toEqual([]);
});
