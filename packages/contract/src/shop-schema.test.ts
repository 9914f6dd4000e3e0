import { expect, test } from "vitest";
import schema from "../../../shops/shop.schema.json" with { type: "json" };
import { shopJsonSchema } from "./shop-schema.ts";

test("the JSON Schema for editors matches the server's schema", () => {
  expect(schema, "run: npm run build:shop-schema").toEqual(shopJsonSchema());
});

test("describes dishes of a simple shop and options of a customisable shop", () => {
  expect(schema.then.properties.categories.additionalProperties.required).toContain("options");
  expect(schema.else.properties.categories.additionalProperties.required).toContain("basePrice");
});
