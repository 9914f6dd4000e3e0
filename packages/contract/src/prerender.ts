import type { Language, Shop } from "@comptoir/domain";

export interface PrerenderTask {
  readonly shops: readonly { readonly slug: string; readonly shop: Shop }[];
  readonly languages: readonly Language[];
}

export type PrerenderedPage = { readonly slug: string; readonly language: Language } & (
  | { readonly html: string }
  | { readonly error: unknown }
);
