import { SIMPLE_MENU } from "@comptoir/domain";
import * as z from "zod/mini";
import { type $ZodType, toJSONSchema } from "zod/v4/core";
import { customConfig, simpleConfig } from "./private-settings.ts";
import { serviceConfig } from "./service-config.ts";

export function shopJsonSchema(): object {
  const service = { service: z.optional(serviceConfig) };
  const describe = (schema: $ZodType) => {
    const { $schema, ...rest } = toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    return rest;
  };
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "A shop of Comptoir",
    if: { properties: { menuType: { const: SIMPLE_MENU } } },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word.
    then: describe(z.extend(simpleConfig, service)),
    else: describe(z.extend(customConfig, service)),
  };
}
