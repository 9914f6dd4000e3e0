import { ALLERGENS, DIETARY_TAGS, type MenuFilter, NO_FILTER } from "@comptoir/domain";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { readAs } from "../../platform/read-as.ts";
import { useVisit } from "../../shop/visit.ts";
import { storedByVisit } from "../../shop/visit-storage.ts";

const filterState = storedByVisit<MenuFilter>({
  name: "filter",
  read: readAs(
    z.object({
      search: z.string(),
      diets: z.array(z.enum(DIETARY_TAGS)),
      without: z.array(z.enum(ALLERGENS)),
    }),
  ),
  empty: () => NO_FILTER,
  visitOnly: true,
});

export function useMenuFilter(slug: string) {
  const state = filterState(slug, useVisit());
  const filter = useStore(state);
  return {
    filter,
    change: (patch: Partial<MenuFilter>) => state.update((old) => ({ ...old, ...patch })),
    clear: () => state.update(() => NO_FILTER),
  };
}
