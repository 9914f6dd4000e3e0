import axe from "axe-core";
import { BEHIND_A_LAYER, findPersistent } from "./layout.ts";

/** Leaves out selectors and passed rules, which nobody reads. */
const OPTIONS = { resultTypes: ["violations" as const], selectors: false, preload: false };

export async function findAccessibilityFaults(): Promise<string[]> {
  // Contrast is too low during colour transitions, so only lasting faults count.
  return findPersistent(async () => {
    const where = { include: document, exclude: BEHIND_A_LAYER };
    const { violations } = await axe.run(where, OPTIONS);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" | ")}`);
  }, 3);
}
