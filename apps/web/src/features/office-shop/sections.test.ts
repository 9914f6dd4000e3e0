import { customConfig, simpleConfig } from "@comptoir/contract";
import { describe, expect, test } from "vitest";
import { SHOP_SECTIONS, shopSectionOf } from "../../office/shell/shop-sections.ts";

const ELSEWHERE = {
  menuCategories: "the menu",
  categories: "the menu",
  photos: "with each picture",
  service: "its own room",
  menuType: "when the shop is made: another kind is another menu",
  $schema: "nowhere: it is for whoever writes the file by hand",
};

describe("the sections of the shop's room", () => {
  test("have all config fields that no other room has", () => {
    const known = new Set([...Object.keys(simpleConfig.shape), ...Object.keys(customConfig.shape)]);
    const homeless = [...known].filter((key) => !(key in ELSEWHERE) && !shopSectionOf([key]));
    expect(homeless).toEqual([]);
  });

  test("have no unknown and no duplicate fields", () => {
    const known = { ...simpleConfig.shape, ...customConfig.shape };
    const keys = SHOP_SECTIONS.flatMap((section) => section.keys);
    expect(keys.filter((key) => !(key in known) || key in ELSEWHERE)).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("are found by any of their fields", () => {
    expect(shopSectionOf(["contact", "address", "city"])).toBe("contact");
    expect(shopSectionOf(["minimumOrder"])).toBe("delivery");
    expect(shopSectionOf(["categories", "plates"])).toBeUndefined();
  });
});
