import type { Dictionary } from "../bundles.ts";
import type { board as french } from "../fr/board.ts";
export const board: Dictionary<typeof french> = {};
