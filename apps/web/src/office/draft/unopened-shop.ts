import { draftResponse, OFFICE_PATHS } from "@comptoir/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { readMenu } from "../../shop/parse-shop.ts";
import { officeKey, officePath } from "./draft-calls.ts";

/** A shop that customers cannot see, as its draft has it, for its owner; nothing while that is half done. */
export function unopenedShopQuery(slug: string) {
  return queryOptions({
    queryKey: officeKey(slug, "draft", "as a shop"),
    queryFn: async ({ signal }) => {
      const asked = { answers: draftResponse, signed: "staff", signal } as const;
      const menu = readMenu((await call(officePath(OFFICE_PATHS.draft, slug), asked)).content);
      return menu.ok ? menu.value : null;
    },
    retry: false,
  });
}
