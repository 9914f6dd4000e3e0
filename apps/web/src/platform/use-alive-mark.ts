import { useEffect } from "react";

declare global {
  interface Window {
    /** Buttons of the drawn page that were tapped before it listened. */
    earlyTaps?: Set<HTMLButtonElement>;
  }
}

/**
 * Says on the page that it listens now, and does what was asked of it before: until then it is a
 * drawing, whose buttons only note that they were tapped.
 */
export function useAliveMark(): void {
  useEffect(() => {
    document.documentElement.dataset.alive = "";
    const taps = window.earlyTaps ?? [];
    delete window.earlyTaps;
    for (const button of taps) button.click();
  }, []);
}
