import { beforeEach } from "vitest";
import { inputGuard } from "../../src/ui/guard-input.ts";

const GUARD_MS = inputGuard.durationMs;

// Most tests need not wait until a dialog accepts input.
inputGuard.durationMs = 0;

/** Restores the real delay of new dialogs for the tests of this file. */
export function restoreInputGuards(): void {
  beforeEach(() => {
    inputGuard.durationMs = GUARD_MS;
    return () => {
      inputGuard.durationMs = 0;
    };
  });
}

/** New dialogs ignore input until `end`, so that a busy machine does not matter. */
export function pauseInputGuards() {
  const before = inputGuard.durationMs;
  inputGuard.durationMs = 1_000_000;
  return {
    end: () => {
      inputGuard.durationMs = before;
      const guards = document.getAnimations().filter(({ id }) => id === "input-guard");
      for (const guard of guards) guard.finish();
    },
  };
}

export function buttonsUnder(dialog: Element, { x, y }: { x: number; y: number }): string[] {
  return [...dialog.querySelectorAll("button")]
    .filter((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    })
    .map(({ textContent }) => textContent ?? "");
}
