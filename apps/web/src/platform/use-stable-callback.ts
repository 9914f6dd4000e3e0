import { useCallback, useLayoutEffect, useRef } from "react";

/** Always the same function, so that what it is given to need not render again; it does what the latest render says. */
export function useStableCallback<Given extends unknown[]>(
  callback: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
