import axe from "axe-core";
import { BEHIND_A_LAYER, findLasting } from "./layout.ts";

/** Without what nobody reads here: how to find an element again, and what is not a fault. */
const OPTIONS = { resultTypes: ["violations" as const], selectors: false, preload: false };

/** Accessibility faults of what is on the screen now. */
export async function findAccessibilityFaults(): Promise<string[]> {
  // Halfway through a change of colour nothing has the contrast it was given.
  return findLasting(async () => {
    const where = { include: document, exclude: BEHIND_A_LAYER };
    const { violations } = await axe.run(where, OPTIONS);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" | ")}`);
  }, 3);
}
