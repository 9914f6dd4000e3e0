import { useEffect } from "react";

declare global {
  interface Window {
    /** Buttons tapped on the prerendered page before hydration. */
    earlyTaps?: Set<HTMLButtonElement>;
  }
}

export function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    const taps = window.earlyTaps ?? [];
    delete window.earlyTaps;
    for (const button of taps) button.click();
  }, []);
}
