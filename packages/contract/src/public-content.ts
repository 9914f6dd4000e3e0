import { isJsonObject, isSimpleMenu, type Json, type JsonObject } from "@comptoir/domain";
import * as z from "zod/mini";
import { toJSONSchema } from "zod/v4/core";
import { publicService } from "./service-config.ts";
import { customShop, simpleShop } from "./shop-config.ts";

/** The part of JSON Schema that lists a value's keys. */
export interface Listed {
  readonly properties?: Readonly<Record<string, Listed>>;
  readonly additionalProperties?: Listed | boolean;
  readonly items?: Listed;
  readonly anyOf?: readonly Listed[];
}

let listed: Readonly<Record<"simple" | "custom", Listed>> | undefined;

export function listedKeys(): Readonly<Record<"simple" | "custom", Listed>> {
  const read = (schema: typeof simpleShop | typeof customShop): Listed => {
    const whole = z.extend(schema, { service: z.optional(publicService) });
    return toJSONSchema(whole, { io: "input", unrepresentable: "any" }) as Listed;
  };
  listed ??= { simple: read(simpleShop), custom: read(customShop) };
  return listed;
}

/**
 * The public part of a config, which may be incomplete: keys of the public schema at every depth,
 * in their order, without defaults.
 */
export function publicContent(content: JsonObject): JsonObject {
  const { simple, custom } = listedKeys();
  return pickObject(content, isSimpleMenu(content) ? simple : custom);
}

function pick(value: Json, listed: Listed | undefined): Json | undefined {
  if (!listed) return undefined;
  if (Array.isArray(value)) return value.flatMap((part) => pick(part, listed.items) ?? []);
  return isJsonObject(value) ? pickObject(value, listed) : value;
}

function pickObject(value: JsonObject, listed: Listed): JsonObject {
  const { properties = {}, additionalProperties } = listed.anyOf?.find(hasKeys) ?? listed;
  const others = typeof additionalProperties === "object" ? additionalProperties : undefined;
  const entries: [key: string, part: Json][] = [];
  for (const [key, part] of Object.entries(value)) {
    const picked = pick(part, Object.hasOwn(properties, key) ? properties[key] : others);
    if (picked !== undefined) entries.push([key, picked]);
  }
  return Object.fromEntries(entries);
}

const hasKeys = ({ properties }: Listed) => properties !== undefined;
