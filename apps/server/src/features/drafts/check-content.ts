import { parseShop } from "@comptoir/contract";
import {
  contentFaults,
  contentWarnings,
  type Finding,
  findingOf,
  type JsonObject,
} from "@comptoir/domain";

interface ContentCheck {
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
}

export function checkContent(slug: string, content: JsonObject): ContentCheck {
  const parsed = parseShop(content);
  if (!parsed.ok) return { faults: parsed.error.map(findingOf), warnings: [] };
  return {
    faults: contentFaults(slug, parsed.value).map(findingOf),
    warnings: contentWarnings(parsed.value).map(findingOf),
  };
}
