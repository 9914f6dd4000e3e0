import { type $ZodType, toJSONSchema } from "zod/v4/core";
import type { Random } from "./random.ts";

interface Node {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Node | boolean;
  readonly items?: Node;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Node[];
  readonly format?: string;
  readonly minimum?: number;
}

/** Valid values by property name: a schema cannot tell a slug from any other string. */
export type KnownValues = Readonly<Record<string, (random: Random) => unknown>>;

export function sampler(schema: unknown, known: KnownValues): (random: Random) => unknown {
  const root = toJSONSchema(schema as $ZodType, { io: "input", unrepresentable: "any" }) as Node;
  return (random) => sampleOf(root, { known, spare: random.chance(0.5) ? 0 : 0.3 }, random);
}

interface Options {
  readonly known: KnownValues;
  readonly spare: number;
}

function sampleOf(node: Node, options: Options, random: Random): unknown {
  if (node.const !== undefined) return node.const;
  if (node.enum) return random.pick(node.enum);
  if (node.anyOf) return sampleOf(random.pick(node.anyOf), options, random);
  switch (node.type) {
    case "object":
      return objectOf(node, options, random);
    case "array":
      return Array.from({ length: 1 + random.below(3) }, () =>
        sampleOf(node.items ?? {}, options, random),
      );
    case "integer":
      return (node.minimum ?? 0) + 1 + random.below(3);
    case "number":
      return random.below(5_000) / 100;
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    default:
      return textOf(node, random);
  }
}

function objectOf(node: Node, options: Options, random: Random): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [name, child] of Object.entries(node.properties ?? {})) {
    const value = options.known[name];
    if (value) object[name] = value(random);
    else if (node.required?.includes(name) || random.chance(options.spare)) {
      object[name] = sampleOf(child, options, random);
    }
  }
  if (typeof node.additionalProperties === "object" && random.chance(options.spare)) {
    object.other = sampleOf(node.additionalProperties, options, random);
  }
  return object;
}

function textOf({ format }: Node, random: Random): string {
  if (format === "date-time") return "2026-11-15T09:00:00.000Z";
  if (format === "date") return "2026-11-16";
  if (format === "uuid") return "00000000-0000-4000-8000-000000000000";
  return random.pick(["a", "Zoë", "12:00-15:00", "chicken", "1180", "2XL"]);
}
