import {
  allCategories,
  applyChanges,
  dishPath,
  type Json,
  newDish,
  readField,
  shownCategories,
  takenIds,
} from "@comptoir/domain";
import { describe, expect, test } from "vitest";
import shop from "../../../../../shops/nyonbosphore/shop.json" with { type: "json" };
import { applyEdits, type FieldEdit } from "../draft/unsent-changes.ts";
import { newId } from "../fields/new-id.ts";
import { addDish, copyDish, moveDish, removeDish } from "./dish-changes.ts";

const COMPOSED = shop as unknown as Json;
const SIMPLE = {
  menuType: "SimpleMenu",
  menuCategories: ["plates"],
  categories: {
    plates: {
      image: "/assets/pictures/pastry-plate.svg",
      options: [
        { itemId: "borek", name: "Borek", price: 8 },
        { itemId: "dolma", name: "Dolma", price: 12 },
        { itemId: "buffet", price: 20, varieties: { options: ["borek", "dolma"] } },
      ],
    },
    sweets: { options: [{ itemId: "halva", price: 6, state: "archived" }] },
  },
  texts: {
    fr: { borek: { name: "Börek", description: "Doré." }, dolma: { name: "Dolma" } },
    en: { borek: { name: "Borek" }, dolma: { name: "Dolma" } },
  },
} as Json;

/** Applies edits as a draft sends them; the edits must not clash. */
function after(content: Json, edits: readonly FieldEdit[]): Json {
  let current = content;
  const changes = edits.map((wish) => {
    const was = readField(current, wish.path);
    current = applyEdits(current, [wish]);
    return { ...wish, was };
  });
  const { document, clashes } = applyChanges(content, changes);
  expect(clashes).toEqual([]);
  return document;
}

const textOf = (content: Json, language: string, id: string) =>
  readField(content, ["texts", language, id]);

describe("a dish of a category", () => {
  test("has the given fields, a new id and its category's picture", () => {
    const id = newId("Börek", takenIds(SIMPLE), "dish");
    expect(id).toBe("borek_2");
    const dish = newDish(SIMPLE, "plates", { itemId: id, name: "Börek", price: 9.5 });
    const names = { fr: "Börek" };
    const made = after(SIMPLE, addDish(SIMPLE, { id, category: "plates", names, dish }));
    expect(readField(made, dishPath("plates", id))).toMatchObject({
      price: 9.5,
      details: { image: "/assets/pictures/pastry-plate.svg" },
    });
    expect(textOf(made, "fr", id)).toEqual({ name: "Börek" });
  });

  test("is copied next to the original, with its texts in both languages", () => {
    const edits = copyDish(SIMPLE, ["plates", "borek"], "copy", (name) => `${name} (copie)`);
    const made = after(SIMPLE, edits);
    const order = readField(made, ["categories", "plates", "options", "#order"]);
    expect(order).toEqual(["borek", "copy", "dolma", "buffet"]);
    expect(readField(made, dishPath("plates", "copy", "name"))).toBe("Borek (copie)");
    expect(textOf(made, "en", "copy")).toMatchObject({ name: "Borek (copie)" });
    expect(textOf(made, "fr", "copy")).toMatchObject({ description: "Doré." });
  });

  test("is deleted with its texts and removed from varieties", () => {
    const made = after(SIMPLE, removeDish(SIMPLE, "plates", "borek"));
    expect(readField(made, dishPath("plates", "borek"))).toBeUndefined();
    expect(textOf(made, "en", "borek")).toBeUndefined();
    expect(readField(made, dishPath("plates", "buffet", "varieties", "options"))).toEqual([
      "dolma",
    ]);
  });

  test("moves to another category unchanged", () => {
    const made = after(SIMPLE, moveDish(SIMPLE, "borek", "plates", "sweets"));
    expect(readField(made, dishPath("plates", "borek"))).toBeUndefined();
    expect(readField(made, dishPath("sweets", "borek"))).toEqual(
      readField(SIMPLE, dishPath("plates", "borek")),
    );
  });
});

describe("a dish to compose", () => {
  test("is added at the end of the menu, named in the given languages", () => {
    const dish = { basePrice: 9.5, options: [] };
    const names = { fr: "Wrap" };
    const made = after(COMPOSED, addDish(COMPOSED, { id: "wrap", category: null, names, dish }));
    expect(shownCategories(made).at(-1)).toBe("wrap");
    expect(readField(made, dishPath(null, "wrap"))).toEqual(dish);
    expect(textOf(made, "fr", "wrap")).toEqual({ name: "Wrap" });
    expect(textOf(made, "en", "wrap")).toBeUndefined();
  });

  test("is copied next to the original, with all its fields, not on sale", () => {
    const edits = copyDish(COMPOSED, [null, "tacos"], "tacos_2", (name) => `${name} (copie)`);
    const made = after(COMPOSED, edits);
    expect(shownCategories(made).slice(0, 2)).toEqual(["tacos", "tacos_2"]);
    expect(readField(made, dishPath(null, "tacos_2"))).toEqual({
      ...(readField(COMPOSED, dishPath(null, "tacos")) as object),
      state: "off",
    });
    expect(textOf(made, "fr", "tacos_2")).toMatchObject({ name: "Tacos (copie)" });
    expect(readField(made, ["texts", "en", "tacos_2", "description"])).toBeDefined();
  });

  test("is deleted with its texts and everything only it used", () => {
    const options = dishPath(null, "tacos", "options", "meat", "options");
    const alone = after(COMPOSED, [
      { path: [...options, "duck"], value: { id: "duck" } },
      { path: ["texts", "fr", "duck", "name"], value: "Canard" },
    ]);
    const made = after(alone, removeDish(alone, null, "tacos"));
    expect(allCategories(made)).not.toContain("tacos");
    expect(allCategories(made)).toEqual(shownCategories(made));
    for (const gone of ["tacos", "duck"]) expect(textOf(made, "fr", gone)).toBeUndefined();
    for (const used of ["meat", "chicken", "cola"]) {
      expect(textOf(made, "fr", used)).toBeDefined();
    }
  });

  test("is shown by the shop's list, or by the default list without one", () => {
    const { menuCategories: _, ...rest } = shop;
    expect(shownCategories(rest as unknown as Json)).toEqual(shop.menuCategories);
    const hidden = after(COMPOSED, [{ path: ["menuCategories"], value: ["box", "gone"] }]);
    expect(shownCategories(hidden)).toEqual(["box"]);
    expect(allCategories(hidden)).toHaveLength(6);
  });
});
