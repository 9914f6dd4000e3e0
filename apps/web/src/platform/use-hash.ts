import { navigate, useLocationProperty } from "wouter/use-browser-location";

export function useHash(): string {
  const hash = useLocationProperty(
    () => window.location.hash,
    () => "",
  );
  return hash.slice(1);
}

export function pushHash(hash: string): void {
  navigate(`#${hash}`);
}

/** Adds no history entry and does not scroll. */
export function replaceHash(hash: string): void {
  navigate(`#${hash}`, { replace: true, state: window.history.state });
}
