import type { Dictionary } from "../bundles.ts";
import type { composer as french } from "../fr/composer.ts";
export const composer: Dictionary<typeof french> = {};
