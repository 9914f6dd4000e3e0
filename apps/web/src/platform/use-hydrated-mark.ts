import { useEffect } from "react";

declare global {
  interface Window {
    /** Buttons of the prerendered page that were tapped before it was hydrated. */
    earlyTaps?: Set<HTMLButtonElement>;
  }
}

/** Says on the page that it is hydrated, and does what was asked of it before. */
export function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    const taps = window.earlyTaps ?? [];
    delete window.earlyTaps;
    for (const button of taps) button.click();
  }, []);
}
