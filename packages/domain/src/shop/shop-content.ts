import type { Json } from "../drafts/json.ts";

/** A shop's config as it stands in its file. A draft may lack what a shop must have. */
export type ShopContent = Record<string, Json>;
