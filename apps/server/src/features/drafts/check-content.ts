import {
  type ConfigFault,
  contentFaults,
  contentWarnings,
  type Finding,
  parseShop,
} from "@comptoir/contract";
import { entryId, isJsonObject, type Json, type JsonObject } from "@comptoir/domain";

interface Checked {
  readonly faults: readonly Finding[];
  /** Of what can be published as it is. */
  readonly warnings: readonly Finding[];
}

/** What keeps a shop's content from being published, and what should be thought of. */
export function checkContent(slug: string, content: JsonObject): Checked {
  const findings = (found: readonly ConfigFault[]) => found.map((one) => toFinding(content, one));
  const parsed = parseShop(content);
  if (!parsed.ok) return { faults: findings(parsed.error), warnings: [] };
  return {
    faults: findings(contentFaults(slug, parsed.value)),
    warnings: findings(contentWarnings(parsed.value)),
  };
}

export function toFinding(content: JsonObject, { path, reason }: ConfigFault): Finding {
  return { path: fieldPathOf(content, path), reason };
}

/** Where a field stands, as the office names it: entries of lists by their ids. */
function fieldPathOf(content: JsonObject, dotted: string): string[] {
  return dotted === "" ? [] : pathIn(content, dotted.split("."));
}

function pathIn(parent: Json | undefined, keys: readonly string[]): string[] {
  const [key, ...rest] = keys;
  if (key === undefined) return [];
  // A dish is named right after its category.
  const options = isJsonObject(parent) && !Object.hasOwn(parent, key) ? parent.options : undefined;
  if (entryIn(options, key)) return ["options", ...pathIn(options, keys)];
  const child = childOf(parent, key);
  return [(Array.isArray(parent) && entryId(child)) || key, ...pathIn(child, rest)];
}

function childOf(parent: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(parent)) return entryIn(parent, key) ?? parent[Number(key)];
  return isJsonObject(parent) && Object.hasOwn(parent, key) ? parent[key] : undefined;
}

function entryIn(list: Json | undefined, id: string): Json | undefined {
  return Array.isArray(list) ? list.find((entry) => entryId(entry) === id) : undefined;
}
