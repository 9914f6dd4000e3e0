import { type RefObject, useLayoutEffect, useRef } from "react";

/** Brings the focus to what a press has just put in the place of what was pressed. */
export function useFocusOnArrival<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  // Before anybody can see it and go on: a later focus would be taken from under their hands.
  useLayoutEffect(() => element.current?.focus(), []);
  return element;
}
