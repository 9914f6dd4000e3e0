import type { Json } from "../drafts/json.ts";

export type ShopContent = Record<string, Json>;
