import { useLocationProperty } from "wouter/use-browser-location";

/** The part of the address after #, without it. */
export function useHash(): string {
  const hash = useLocationProperty(
    () => window.location.hash,
    () => "",
  );
  return hash.slice(1);
}
