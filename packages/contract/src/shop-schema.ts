import { SIMPLE_MENU } from "@comptoir/domain";
import { type $ZodType, toJSONSchema } from "zod/v4/core";
import { customShop, simpleShop } from "./shop-config.ts";

/** The shop config as JSON Schema, for editors. */
export function shopJsonSchema(): object {
  const describe = (schema: $ZodType) => {
    const { $schema, ...rest } = toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    return rest;
  };
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "A shop of Comptoir",
    if: { properties: { menuType: { const: SIMPLE_MENU } } },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word.
    then: describe(simpleShop),
    else: describe(customShop),
  };
}
