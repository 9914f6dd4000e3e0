import type { Dictionary } from "../bundles.ts";
import type { account as french } from "../fr/account.ts";
export const account: Dictionary<typeof french> = {};
