import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

/** The part of the address after #, without it. */
export function useHash(): string {
  const hash = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => "",
  );
  return hash.slice(1);
}

/** Changes that part in place: no new entry in the history, no jump on the page. */
export function replaceHash(hash: string): void {
  const { href } = window.location;
  const next = `${href.split("#")[0]}#${hash}`;
  window.history.replaceState(window.history.state, "", next);
  window.dispatchEvent(new HashChangeEvent("hashchange", { oldURL: href, newURL: next }));
}
