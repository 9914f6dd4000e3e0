import { parseShop } from "@comptoir/contract";
import { describe, expect, test } from "vitest";
import nyonJson from "../../../../shops/nyonbosphore/shop.json" with { type: "json" };
import rollesJson from "../../../../shops/rootsflavorsrolle/shop.json" with { type: "json" };
import { dayLimits } from "./menu-terms.ts";
import { onSale } from "./on-sale.ts";
import type { CustomShop, Shop, SimpleShop } from "./shop.ts";
import { contentFaults } from "./shop-faults.ts";

type Changeable = { [key: string]: Changeable };

function changed<S extends Shop>(json: unknown, change: (shop: Changeable) => void): S {
  const copy = JSON.parse(JSON.stringify(json)) as Changeable;
  change(copy);
  const parsed = parseShop(copy);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value as Shop as S;
}
const simple = (change: (shop: Changeable) => void) => changed<SimpleShop>(rollesJson, change);
const custom = (change: (shop: Changeable) => void) => changed<CustomShop>(nyonJson, change);
const mark = (part: Changeable | undefined, marks: object) => void Object.assign(part ?? {}, marks);
const dish = (shop: Changeable, category: string, place: number) =>
  shop.categories?.[category]?.options?.[place];
const idsIn = (shop: SimpleShop, category: string) =>
  shop.categories[category]?.options.map(({ itemId }) => itemId);

describe("on sale", () => {
  test.each([
    ["rootsflavorsrolle", simple(() => {})],
    ["nyonbosphore", custom(() => {})],
  ])("is all of %s", (_, shop) => {
    expect(onSale<Shop>(shop)).toEqual(shop);
  });

  test.each(["off", "archived"])(
    "is no dish that is %s, though its config is in order",
    (state) => {
      const shop = simple((copy) => mark(dish(copy, "snacks", 0), { state }));
      const [first = "", ...others] = idsIn(shop, "snacks") ?? [];
      expect(contentFaults("rootsflavorsrolle", shop)).toEqual([]);
      expect(idsIn(onSale(shop), "snacks")).toEqual(others);
      expect(onSale(shop).texts.fr[first]?.name).toBeDefined();
    },
  );

  test("excludes unsold dishes from assortments, and empty assortments", () => {
    const shop = simple((copy) => mark(dish(copy, "plates", 0), { state: "off" }));
    const unsold = idsIn(shop, "plates")?.[0] ?? "";
    const varietiesOf = (of: SimpleShop) =>
      Object.values(of.categories)
        .flatMap(({ options }) => options)
        .flatMap(({ varieties }) => varieties?.options ?? []);
    expect(varietiesOf(shop)).toContain(unsold);
    expect(varietiesOf(onSale(shop))).not.toContain(unsold);
    const everyDish = simple((copy) => {
      for (const { options } of Object.values(copy.categories ?? {})) {
        for (const each of Object.values(options ?? {}))
          if (!each.varieties) mark(each, { state: "off" });
      }
    });
    expect(Object.values(onSale(everyDish).categories).flatMap(({ options }) => options)).toEqual(
      [],
    );
    expect(onSale(everyDish).menuCategories).toEqual([]);
  });

  test("hides a category whose dishes are all off, but shows an empty one", () => {
    const shop = simple((copy) => {
      for (const each of Object.values(copy.categories?.salad?.options ?? {})) {
        mark(each, { state: "archived" });
      }
      mark(copy.categories?.desserts, { options: [] });
    });
    expect(onSale(shop).menuCategories).toEqual(["plates", "snacks", "desserts"]);
  });

  test("excludes composed categories and options that are off", () => {
    const shop = custom((copy) => {
      mark(copy.categories?.pizza, { state: "off" });
      mark(copy.categories?.tacos?.options?.[0]?.options?.[0], { off: true });
    });
    const { categories, menuCategories } = onSale(shop);
    expect(menuCategories).not.toContain("pizza");
    expect(categories.pizza).toBeUndefined();
    const [all, left] = [shop, onSale(shop)].map((of) => of.categories.tacos?.options[0]?.options);
    expect(left).toEqual(all?.slice(1));
  });

  test("excludes a category without a required choice, and a group without options", () => {
    const without = (group: string) =>
      onSale(
        custom((copy) => {
          const groups = Object.values(copy.categories?.tacos?.options ?? {});
          const found = groups.find(({ id }) => (id as unknown) === group);
          for (const option of Object.values(found?.options ?? {})) mark(option, { off: true });
        }),
      ).categories.tacos;
    expect(without("meat")).toBeUndefined();
    expect(without("sauces")?.options.map(({ id }) => id)).not.toContain("sauces");
  });
});

describe("config rules about what is sold", () => {
  const groupFault = (marks: object) => {
    const copy = JSON.parse(JSON.stringify(nyonJson)) as unknown as Changeable;
    mark(copy.categories?.tacos?.options?.[0], marks);
    return parseShop(copy).ok;
  };

  test.each([
    [{ min: 2, max: 4 }, true],
    [{ needed: false }, true],
    [{ min: 1 }, true],
    [{ min: 3, max: 2 }, false],
    [{ min: 0 }, false],
    [{ max: 99 }, false],
    [{ type: "radio", max: 1 }, true],
    [{ type: "radio", max: 2 }, false],
    [{ type: "radio", min: 2 }, false],
  ])("of a group: %j is %s", (marks, isRight) => {
    expect(groupFault(marks)).toBe(isRight);
  });

  test.each([
    [["fri", "sat"], true],
    [[], false],
    [["fri", "fri"], false],
    [["friday"], false],
  ])("of days: %j is %s", (weekdays, isRight) => {
    const copy = JSON.parse(JSON.stringify(rollesJson)) as unknown as Changeable;
    mark(dish(copy, "plates", 0), { weekdays });
    expect(parseShop(copy).ok).toBe(isRight);
  });

  test("name dishes made on some days only", () => {
    const shop = simple((copy) => mark(dish(copy, "plates", 0), { weekdays: ["fri"] }));
    const [first = "", second = ""] = idsIn(shop, "plates") ?? [];
    const limits = [{ item: first, weekdays: ["fri"] }];
    expect(dayLimits(shop, [first, second, first, "gone", "constructor"])).toEqual(limits);
    const tacos = custom((copy) => mark(copy.categories?.tacos, { weekdays: ["sun"] }));
    expect(dayLimits(tacos, ["tacos", "box", "constructor"])).toEqual([
      { item: "tacos", weekdays: ["sun"] },
    ]);
  });
});
