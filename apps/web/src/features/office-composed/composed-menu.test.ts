import { applyChanges, type Json, keysOf, readField } from "@comptoir/domain";
import { describe, expect, test } from "vitest";
import shop from "../../../../../shops/nyonbosphore/shop.json" with { type: "json" };
import type { FieldEdit } from "../../office/draft/unsent-changes.ts";
import {
  addGroup,
  addOption,
  alignGroup,
  applyToSharedGroups,
  dishesWithOther,
  dishesWithSame,
  groupPath,
  groupsOf,
  optionsOf,
  readDish,
  removeGroup,
  removeOption,
  removeSize,
} from "./composed-menu.ts";

const content = shop as unknown as Json;

/** Applies edits as the server does; the edits must not clash. */
function after(edits: readonly FieldEdit[], before: Json = content): Json {
  const changes = edits.map((wish) => ({ ...wish, was: readField(before, wish.path) }));
  const { document, clashes } = applyChanges(before, changes);
  expect(clashes).toEqual([]);
  return document;
}

const textOf = (document: Json, id: string) => readField(document, ["texts", "fr", id]);

describe("a group that several dishes contain", () => {
  test("is recognised by its content, not by its name alone", () => {
    expect(dishesWithSame(content, "durum", "side")).toEqual(["durum", "sandwich", "asiette"]);
    expect(dishesWithSame(content, "tacos", "drinks")).toHaveLength(6);
    expect(dishesWithOther(content, "pizza", "sauces")).toEqual([
      "tacos",
      "sandwich",
      "box",
      "durum",
      "asiette",
    ]);
  });

  test("is changed in all of them and stays identical", () => {
    const cola = [...groupPath("tacos", "drinks"), "options", "cola", "price"];
    const edits = applyToSharedGroups(content, "tacos", "drinks", [{ path: cola, value: 4 }]);
    expect(edits).toHaveLength(6);
    const changed = after(edits);
    expect(dishesWithSame(changed, "tacos", "drinks")).toHaveLength(6);
    expect(readField(changed, [...groupPath("pizza", "drinks"), "options", "cola", "price"])).toBe(
      4,
    );
  });

  test("does not touch other changes or the dish it is removed from", () => {
    const edits = [
      { path: ["categories", "tacos", "included", "drinks"], value: 1 },
      { path: groupPath("tacos", "drinks") },
    ];
    expect(applyToSharedGroups(content, "tacos", "drinks", edits)).toEqual(edits);
  });

  test("becomes identical again where it differed", () => {
    const others = dishesWithOther(content, "pizza", "sauces");
    const changed = after(alignGroup(content, "pizza", "sauces", others));
    expect(dishesWithSame(changed, "pizza", "sauces")).toHaveLength(6);
  });
});

describe("groups, options and sizes", () => {
  test("an option is added to its group by its French name", () => {
    const changed = after(addOption(content, ["tacos", "meat"], "duck", { fr: "Canard" }));
    expect(optionsOf(changed, "tacos", "meat").at(-1)).toBe("duck");
    expect(textOf(changed, "duck")).toEqual({ name: "Canard" });
  });

  test("a group copied from another dish has its options, a new group has none", () => {
    const taken = after(addGroup(content, "tacos", "side", { fr: "Autre nom" }));
    expect(optionsOf(taken, "tacos", "side")).toEqual(optionsOf(content, "durum", "side"));
    expect(textOf(taken, "side")).toEqual(textOf(content, "side"));
    const added = after(addGroup(content, "tacos", "toppings", { fr: "Extras", en: "Toppings" }));
    expect(groupsOf(added, "tacos").at(-1)).toBe("toppings");
    expect(optionsOf(added, "tacos", "toppings")).toEqual([]);
  });

  test("removing a group from a dish also removes its included options", () => {
    const changed = after(removeGroup(content, "tacos", "meat"));
    expect(groupsOf(changed, "tacos")).not.toContain("meat");
    expect(readField(changed, ["categories", "tacos", "included", "meat"])).toBeUndefined();
    expect(readField(changed, ["categories", "tacos", "sizes", "XL", "included"])).toEqual({
      tortilla: 1,
    });
    expect(textOf(changed, "meat")).toBeDefined();
  });

  test("an option that no dish offers is removed with its declarations", () => {
    const dishes = dishesWithSame(content, "tacos", "drinks");
    const changed = after(removeOption(content, dishes, "drinks", "cola"));
    expect(textOf(changed, "cola")).toBeUndefined();
    expect(readField(changed, ["declarations", "options", "cola"])).toBeUndefined();
    const here = after(removeOption(content, ["tacos"], "drinks", "cola"));
    expect(textOf(here, "cola")).toBeDefined();
  });

  test("removing the last size removes the choice of sizes", () => {
    const sizes = keysOf(readField(content, ["categories", "tacos", "sizes"])) ?? [];
    const changed = sizes.reduce(
      (document, size) => after(removeSize(document, "tacos", size), document),
      content,
    );
    expect(readField(changed, ["categories", "tacos", "sizes"])).toBeUndefined();
    expect(readField(changed, ["categories", "tacos", "customizations", "size"])).toBe(false);
  });

  test("an incomplete dish cannot be priced, and a picture is not required", () => {
    const bare = after([{ path: ["categories", "tacos", "image"] }]);
    expect(readDish(bare, "tacos")?.basePrice).toBe(900);
    expect(readDish(after([{ path: ["categories", "tacos", "basePrice"] }]), "tacos")).toBe(
      undefined,
    );
  });
});
