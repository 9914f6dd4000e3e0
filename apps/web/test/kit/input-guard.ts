import { beforeEach } from "vitest";
import { inputGuard } from "../../src/ui/guard-input.ts";

const GUARD_MS = inputGuard.durationMs;

function guardFor(durationMs: number): () => void {
  const before = inputGuard.durationMs;
  inputGuard.durationMs = durationMs;
  return () => void guardFor(before);
}

// Most tests need not wait until a dialog accepts input.
guardFor(0);

/** Restores the real delay of new dialogs for the tests of this file. */
export const restoreInputGuards = () => beforeEach(() => guardFor(GUARD_MS));

/** New dialogs ignore input until `end`, so that a busy machine does not matter. */
export function pauseInputGuards() {
  const restore = guardFor(1_000_000);
  const end = () => {
    restore();
    const guards = document.getAnimations().filter(({ id }) => id === "input-guard");
    for (const guard of guards) guard.finish();
  };
  return { end };
}
