import { beforeEach } from "vitest";
import { inputGuard } from "../../src/ui/guard-input.ts";

const GUARD_MS = inputGuard.durationMs;

// A test that presses what a dialog asks need not wait until it takes input.
inputGuard.durationMs = 0;

/** In the tests of this file, a dialog that opens ignores input for as long as it does for users. */
export function keepInputGuards(): void {
  beforeEach(() => {
    inputGuard.durationMs = GUARD_MS;
    return () => {
      inputGuard.durationMs = 0;
    };
  });
}

/** From now on, dialogs that open ignore input until `end`, however busy the machine is. */
export function holdInputGuards() {
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

/** The names of a dialog's buttons that lie under a point of the window. */
export function buttonsUnder(dialog: Element, { x, y }: { x: number; y: number }): string[] {
  return [...dialog.querySelectorAll("button")]
    .filter((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    })
    .map(({ textContent }) => textContent ?? "");
}
