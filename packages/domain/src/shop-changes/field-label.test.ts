import { describe, expect, test } from "vitest";
import { shopJsonSchema } from "../../../contract/src/shop-schema.ts";
import { entryId, type FieldPath, isEntryList } from "../drafts/field-path.ts";
import { isJsonObject, type Json } from "../drafts/json.ts";
import { LANGUAGES } from "../languages.ts";
import { fieldLabel, fieldWords } from "./field-label.ts";
import type { Menu } from "./field-rule.ts";
import { findRule, menuOf } from "./find-rule.ts";
import { ALL_SHOPS, NYON, ROLLE } from "./test/full-shops.ts";

/** Paths of all fields without children. */
function fieldsIn(value: Json | undefined, path: FieldPath = []): FieldPath[] {
  const here = path.length > 0 ? [path] : [];
  if (isEntryList(value) && value.length > 0) {
    return [...here, ...value.flatMap((entry) => fieldsIn(entry, [...path, entryId(entry) ?? ""]))];
  }
  if (!isJsonObject(value)) return here;
  return [
    ...here,
    ...Object.entries(value).flatMap(([key, inner]) => fieldsIn(inner, [...path, key])),
  ];
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** All fields of the schema; `any` stands for ids. */
function fieldsOfSchema(schema: Schema, path: FieldPath = []): FieldPath[] {
  const here = path.length > 0 ? [path] : [];
  const { properties = {}, additionalProperties, items, anyOf = [] } = schema;
  const isEntries = items?.properties && ("id" in items.properties || "itemId" in items.properties);
  return [
    ...here,
    ...Object.entries(properties).flatMap(([key, inner]) => fieldsOfSchema(inner, [...path, key])),
    ...(typeof additionalProperties === "object"
      ? fieldsOfSchema(additionalProperties, [...path, "any"])
      : []),
    ...(isEntries && items ? fieldsOfSchema(items, [...path, "any"]) : []),
    ...anyOf.flatMap((inner) => fieldsOfSchema(inner, path)),
  ];
}

const words = (path: FieldPath, language: "fr" | "en" = "fr", content = ROLLE) =>
  fieldLabel(path, content, language);

describe("a field's label", () => {
  test("names its subject and its field", () => {
    const price = ["categories", "plates", "options", "spinach_pastry", "sizes", "family", "price"];
    expect(words(price)).toEqual({ subject: "Börek aux épinards, Famille", field: "Prix" });
    expect(words(price, "en")).toEqual({ subject: "Spinach börek, Family", field: "Price" });
    expect(words(["contact", "phone"])).toEqual({ subject: "Contact", field: "Téléphone" });
    expect(words(["legal", "address", "city"], "en")).toEqual({
      subject: "Imprint",
      field: "Town",
    });
  });

  test("names the language of a text", () => {
    const path = ["texts", "en", "spinach_pastry", "description"];
    expect(words(path).field).toBe("Description (anglais)");
    expect(words(path, "en").field).toBe("Description (English)");
    expect(words(["offers", "terms", "fr"]).field).toBe("Conditions (français)");
  });

  test("names choices and options of composed dishes", () => {
    const path = ["categories", "tacos", "options", "meat", "options", "chicken", "price"];
    expect(words(path, "fr", NYON).subject).toBe("Tacos, Viande, Poulet");
    expect(words(["categories", "tacos", "included", "tortilla"], "fr", NYON)).toEqual({
      subject: "Tacos, Tortillas",
      field: "Nombre compris",
    });
  });

  test("is readable for an unknown field", () => {
    expect(words(["contact", "tiktok_name"])).toEqual({ subject: "Contact", field: "Tiktok name" });
    expect(words(["somethingNew"])).toEqual({ subject: "", field: "Something new" });
    expect(words(["categories", "gone", "options", "lost_dish", "price"]).subject).toBe(
      "Lost dish",
    );
  });

  test.each(["simple", "custom"] as const)(
    "exists for all fields in the schema of a %s shop",
    (menu: Menu) => {
      const schema = shopJsonSchema() as { readonly then: Schema; readonly else: Schema };
      const fields = fieldsOfSchema(menu === "simple" ? schema.then : schema.else);
      expect(fields.length).toBeGreaterThan(100);
      expect(fields.filter((path) => !findRule(path, menu)).map((path) => path.join("/"))).toEqual(
        [],
      );
    },
  );

  describe.each(ALL_SHOPS)("in %s", (_, content) => {
    const fields = fieldsIn(content);

    test("is in the table for every field", () => {
      const unknown = fields.filter((path) => !findRule(path, menuOf(content)));
      expect(unknown.map((path) => path.join("/"))).toEqual([]);
    });

    test.each(LANGUAGES)("shows no key and no id, in %s", (language) => {
      const raw = fields.filter((path) => {
        const { subject, field } = fieldLabel(path, content, language);
        return (
          subject === "" || field === "" || /_|#|[a-z][A-Z]|undefined/.test(`${subject} ${field}`)
        );
      });
      expect(raw.map((path) => path.join("/"))).toEqual([]);
    });

    test.each(LANGUAGES)("differs for every two fields of one subject, in %s", (language) => {
      const seen = new Map<string, string>();
      const same = fields.flatMap((path) => {
        const isLeaf = !fields.some(
          (other) => other.length > path.length && path.every((key, i) => other[i] === key),
        );
        if (!isLeaf) return [];
        const { subject, field } = fieldLabel(path, content, language);
        // Two things in a shop may share a name.
        const label = `${path[0]} ${path[0] === "texts" ? path[2] : ""} ${subject} ${field}`;
        const before = seen.get(label);
        seen.set(label, path.join("/"));
        return before === undefined ? [] : [`${before} = ${path.join("/")}: ${label}`];
      });
      expect(same).toEqual([]);
    });
  });
});

test("describes a value as in sentences", () => {
  const price = ["categories", "plates", "options", "spinach_pastry", "sizes", "family", "price"];
  expect(fieldWords(price, 17, ROLLE, "fr")).toBe("17.00");
  expect(fieldWords(price, undefined, ROLLE, "en")).toBe("nothing");
  expect(fieldWords(["nowhere"], 17, ROLLE, "fr")).toBeUndefined();
});
