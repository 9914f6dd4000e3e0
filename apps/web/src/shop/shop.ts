import { businessRulesPath, type Shop } from "@comptoir/contract";
import { FALLBACK_LANGUAGE, keepTogether, type Language } from "@comptoir/domain";
import { queryOptions } from "@tanstack/react-query";
import { useInsertionEffect } from "react";
import * as z from "zod/mini";
import { createStore } from "zustand";
import { ApiError, callIfChanged } from "../platform/api.ts";
import { previewHere } from "../platform/preview.ts";

/** By slug, what the server tags the version with that this page shows. */
export const shopTags = new Map<string, string | null | undefined>();

/** By slug, when the menu was kept on this device that the page shows in the place of the server's. */
export const keptMenus = createStore<Readonly<Record<string, string | null>>>(() => ({}));

async function fetchShop(slug: string, signal: AbortSignal): Promise<Shop> {
  const draft = previewHere();
  const path = businessRulesPath(slug) + (draft ? `?${draft}` : "");
  const [{ value, etag, keptAt }, { readMenu }] = await Promise.all([
    callIfChanged(path, { answers: z.unknown(), signal }),
    import("./parse-shop.ts"),
  ]);
  const parsed = readMenu(value);
  if (!parsed.ok) throw new ApiError("internal_error", 200);
  shopTags.set(slug, etag);
  keptMenus.setState({ [slug]: keptAt });
  return parsed.value;
}

export function shopQuery(slug: string) {
  return queryOptions({
    queryKey: ["shop", slug],
    queryFn: ({ signal }) => fetchShop(slug, signal),
    staleTime: 60_000,
    retry: (count, error) => count < 1 && !isMissing(error),
    // Whatever stands in its place may ask for it too, and would be taken away to wait for it again.
    retryOnMount: ({ state }) => !isMissing(state.error),
  });
}

function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** A shop's own word for a dish, an option, a category or an ingredient. */
export function shopName(shop: Shop, key: string, language: Language): string {
  return shop.texts[language]?.[key]?.name ?? shop.texts[FALLBACK_LANGUAGE][key]?.name ?? key;
}

export function shopDescription(shop: Shop, key: string, language: Language): string {
  return (
    shop.texts[language]?.[key]?.description ??
    shop.texts[FALLBACK_LANGUAGE][key]?.description ??
    ""
  );
}

/** The towns of free delivery, each once. */
export function freeTowns(shop: Shop): string[] {
  return [...new Set(shop.delivery.freePostalCodes.map(({ city }) => city))];
}

/** Portions are weights, the same in every language, or words of the shop. */
export function portionText(shop: Shop, portion: string, language: Language): string {
  return keepTogether(shopName(shop, portion, language));
}

/**
 * The shop's accent colour and name on the whole page: before any part of it sets a title of its own, and
 * not again when the page is only shown again.
 */
export function useShopTheme(shop: Shop | undefined): void {
  const accent = shop?.theme.accent;
  const name = shop?.shopName;
  useInsertionEffect(() => {
    if (accent) document.documentElement.style.setProperty("--accent", accent);
    if (name) document.title = name;
  }, [accent, name]);
}
