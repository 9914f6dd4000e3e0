import type { Dictionary } from "../bundles.ts";
import type { checkout as french } from "../fr/checkout.ts";
export const checkout: Dictionary<typeof french> = {};
