import { useEffect } from "react";

/** Says on the page that it listens now: before, it is a drawing whose buttons do nothing yet. */
export function useAliveMark(): void {
  useEffect(() => {
    document.documentElement.dataset.alive = "";
  }, []);
}
