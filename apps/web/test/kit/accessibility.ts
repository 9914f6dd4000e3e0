import axeUrl from "axe-core/axe.min.js?url";
import { BEHIND_A_LAYER } from "./layout.ts";

type Axe = typeof import("axe-core");

/** Accessibility faults of what is on a page now. */
export async function findAccessibilityFaults(frame: Window): Promise<string[]> {
  await comeToRest(frame.document);
  const axe = await loadAxe(frame);
  const { violations } = await axe.run(
    { include: frame.document, exclude: BEHIND_A_LAYER },
    { resultTypes: ["violations"] },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" | ")}`);
}

/** Halfway through a change of colour nothing has the contrast it was given. */
async function comeToRest(document: Document): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** It looks at the page that it is loaded into. */
async function loadAxe(frame: Window & { axe?: Axe }): Promise<Axe> {
  if (!frame.axe) {
    const script = frame.document.createElement("script");
    script.src = axeUrl;
    await new Promise((resolve) => {
      script.onload = resolve;
      frame.document.head.append(script);
    });
  }
  return frame.axe as Axe;
}
