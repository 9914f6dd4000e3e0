import { track } from "../../platform/analytics.ts";
import { replaceHash, useHash } from "../../platform/use-hash.ts";

/** The chosen category stands in the address, so that a reload or a shared link shows it again. */
export function useChosenCategory(categories: readonly string[]) {
  const hash = useHash();
  const chosen = categories.find((id) => id === hash) ?? categories[0];

  const choose = (id: string) => {
    track("select_category", { category: id });
    replaceHash(id);
  };
  return { chosen, choose };
}
