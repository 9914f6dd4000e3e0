import { navigate, useLocationProperty } from "wouter/use-browser-location";

/** The part of the address after #, without it. */
export function useHash(): string {
  const hash = useLocationProperty(
    () => window.location.hash,
    () => "",
  );
  return hash.slice(1);
}

/** Changes that part as an entry of the history: Back returns to the one before. */
export function pushHash(hash: string): void {
  navigate(`#${hash}`);
}

/** Changes that part in place: no new entry in the history, no jump on the page. */
export function replaceHash(hash: string): void {
  navigate(`#${hash}`, { replace: true, state: window.history.state });
}
