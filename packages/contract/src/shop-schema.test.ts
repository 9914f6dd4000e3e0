import { expect, test } from "vitest";
import schema from "../../../shops/shop.schema.json" with { type: "json" };
import { shopJsonSchema } from "./shop-schema.ts";

test("the schema that editors read is the one the server checks with", () => {
  expect(schema, "run: npm run build:shop-schema").toEqual(shopJsonSchema());
});

test("it knows a simple shop's dishes and a customisable shop's options", () => {
  expect(schema.then.properties.categories.additionalProperties.required).toContain("options");
  expect(schema.else.properties.categories.additionalProperties.required).toContain("basePrice");
});
