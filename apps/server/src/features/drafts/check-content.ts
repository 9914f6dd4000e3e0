import { parseShop } from "@comptoir/contract";
import {
  contentFaults,
  contentWarnings,
  type Finding,
  findingOf,
  type JsonObject,
} from "@comptoir/domain";

interface Checked {
  readonly faults: readonly Finding[];
  /** Of what can be published as it is. */
  readonly warnings: readonly Finding[];
}

/** What keeps a shop's content from being published, and what should be thought of. */
export function checkContent(slug: string, content: JsonObject): Checked {
  const parsed = parseShop(content);
  if (!parsed.ok) return { faults: parsed.error.map(findingOf), warnings: [] };
  return {
    faults: contentFaults(slug, parsed.value).map(findingOf),
    warnings: contentWarnings(parsed.value).map(findingOf),
  };
}
