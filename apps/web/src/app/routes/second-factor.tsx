import { Suspense } from "react";
import { preloadWords } from "../../i18n/words.ts";
import type { SecondFactorDemand } from "../../identity/second-factor-demand.ts";
import { loadLater } from "../../platform/load-later.ts";

const { Part: SecondFactorPage } = loadLater(async () => {
  const [{ SecondFactorPage: page }] = await Promise.all([
    import("./second-factor-page.tsx"),
    preloadWords("account"),
    preloadWords("security"),
  ]);
  return page;
});

/** What board and display show instead of themselves while a code is wanted. */
export function showSecondFactor(demand: SecondFactorDemand, onDone: () => void) {
  return (
    <Suspense fallback={null}>
      <SecondFactorPage demand={demand} onDone={onDone} />
    </Suspense>
  );
}
