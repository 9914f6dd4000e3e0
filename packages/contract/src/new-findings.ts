import {
  type ConfigFault,
  contentFaults,
  type Finding,
  findingOf,
  isSameJson,
  type Json,
  type ShopContent,
} from "@comptoir/domain";
import { parseShop } from "./parse-shop.ts";

interface Checked {
  readonly isWellFormed: boolean;
  readonly faults: readonly ConfigFault[];
}

export function newFindings(slug: string, before: ShopContent, after: ShopContent): Finding[] {
  const [old, young] = [check(slug, before), check(slug, after)];
  // Without a well-formed old content there is nothing to compare with.
  if (young.isWellFormed && !old.isWellFormed) return [];
  return young.faults
    .map(findingOf)
    .filter((finding) => !old.faults.some((fault) => isSame(findingOf(fault), finding)));
}

function check(slug: string, content: ShopContent): Checked {
  const read = parseShop(content);
  if (!read.ok) return { isWellFormed: false, faults: read.error };
  return { isWellFormed: true, faults: contentFaults(slug, read.value) };
}

function isSame(one: Finding, other: Finding): boolean {
  return isSameJson(one as unknown as Json, other as unknown as Json);
}
