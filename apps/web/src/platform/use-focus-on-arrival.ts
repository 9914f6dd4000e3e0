import { type RefObject, useEffect, useRef } from "react";

/** Brings the focus to what a press has just put in the place of what was pressed. */
export function useFocusOnArrival<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
