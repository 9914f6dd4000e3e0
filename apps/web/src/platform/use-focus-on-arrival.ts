import { type RefObject, useLayoutEffect, useRef } from "react";

/** Focuses an element that replaces the pressed one. */
export function useFocusOnArrival<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  // Before paint: a later focus would interrupt the user.
  useLayoutEffect(() => element.current?.focus(), []);
  return element;
}
