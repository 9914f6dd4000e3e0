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
    // Outside of React's work, in which it could not hydrate the button's part.
    for (const button of taps) setTimeout(() => button.click());
  }, []);
}
