import type { Language, Shop } from "@comptoir/domain";

/** What the server gives to the worker that prerenders pages: one of each shop in each language. */
export interface PrerenderTask {
  readonly shops: readonly { readonly slug: string; readonly shop: Shop }[];
  readonly languages: readonly Language[];
}

/** What comes back for each page. */
export type PrerenderedPage = { readonly slug: string; readonly language: Language } & (
  | { readonly html: string }
  | { readonly error: unknown }
);
