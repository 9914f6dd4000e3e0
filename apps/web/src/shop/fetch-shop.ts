import { businessRulesPath, readPublicShop } from "@comptoir/contract";
import { accept, onSale, type Result, type Shop } from "@comptoir/domain";
import * as z from "zod/mini";
import { type ApiError, callIfChanged, isApiError } from "../platform/api.ts";

/** Without a status if there was no answer. */
export type ShopFailure = Pick<ApiError, "code" | "status">;

type FetchedShop =
  | { readonly shop: Shop; readonly tag: string | null; readonly cachedAt: string | null }
  | { readonly failure: ShopFailure };

/** The published shop, or its draft with the query parameter of a preview. */
export async function fetchShop(slug: string, preview?: string): Promise<FetchedShop> {
  const path = businessRulesPath(slug) + (preview ? `?${preview}` : "");
  try {
    const { value, etag, cachedAt } = await callIfChanged(path, { answers: z.unknown() });
    const menu = readMenu(value);
    return menu.ok
      ? { shop: menu.value, tag: etag, cachedAt }
      : { failure: { code: "internal_error", status: 200 } };
  } catch (error) {
    if (isApiError(error)) return { failure: error };
    throw error;
  }
}

/** Parses a shop and removes what is not on sale. */
export function readMenu(json: unknown): Result<Shop, unknown> {
  const parsed = readPublicShop(json);
  return parsed.ok ? accept(onSale(parsed.value)) : parsed;
}
