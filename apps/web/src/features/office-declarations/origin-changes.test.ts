import { applyChanges, type Json, readField } from "@comptoir/domain";
import { expect, test } from "vitest";
import type { Wish } from "../../office/draft/unsent-changes.ts";
import { addOrigin, removeOrigin, usersOf } from "./origin-changes.ts";

const shop: Json = {
  declarations: {
    origins: {
      beef: { kind: "meat", countries: ["CH"] },
      bread: { kind: "bread", countries: ["CH"] },
    },
    options: { beef: { allergens: ["None"], origins: ["beef"] }, mixed: { origins: ["beef"] } },
  },
  categories: {
    tacos: { origins: ["bread", "beef"], options: [{ id: "meat", options: [{ id: "beef" }] }] },
    plates: { options: [{ itemId: "stew", details: { origins: ["beef"] } }] },
  },
  texts: { fr: { beef: { name: "Bœuf" } }, en: {} },
};

const after = (wishes: readonly Wish[]) =>
  applyChanges(
    shop,
    wishes.map((wish) => ({ ...wish, was: readField(shop, wish.path) })),
  ).document;

test("an origin that is taken out is no longer named by any option or dish", () => {
  expect(usersOf(shop, "beef")).toHaveLength(4);
  const changed = after(removeOrigin(shop, "beef"));
  expect(usersOf(changed, "beef")).toEqual([]);
  expect(readField(changed, ["declarations", "origins"])).toEqual({
    bread: { kind: "bread", countries: ["CH"] },
  });
  expect(readField(changed, ["categories", "tacos", "origins"])).toEqual(["bread"]);
  expect(readField(changed, ["declarations", "options", "beef", "allergens"])).toEqual(["None"]);
});

test("a new origin is named in both languages and keeps a name that is there", () => {
  const changed = after(addOrigin(shop, "lamb", { fr: "Agneau", en: "Lamb" }));
  expect(readField(changed, ["texts", "en", "lamb", "name"])).toBe("Lamb");
  expect(addOrigin(shop, "beef", { fr: "Autre" })).toHaveLength(1);
});
