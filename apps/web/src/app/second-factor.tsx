import { Suspense } from "react";
import { loadWithWords } from "../i18n/load-with-words.ts";
import type { SecondFactorDemand } from "../lib/second-factor-demand.ts";

const { Part: SecondFactorPage } = loadWithWords(["account", "security"], () =>
  import("./second-factor-page.tsx").then((module) => module.SecondFactorPage),
);

/** What board and display show instead of themselves while a code is wanted. */
export function showSecondFactor(demand: SecondFactorDemand, onDone: () => void) {
  return (
    <Suspense fallback={null}>
      <SecondFactorPage demand={demand} onDone={onDone} />
    </Suspense>
  );
}
