import { TIMERS } from "@comptoir/domain";
import { useEffect, useState } from "react";

/**
 * True once a screen has waited long enough for the server, or a call has failed. Stays true: a query without
 * data clears its error each time it is fetched again, and what stands in for the answer must not blink.
 */
export function useLate(hasFailed: boolean): boolean {
  const [isLate, setLate] = useState(false);
  if (hasFailed && !isLate) setLate(true);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TIMERS.patience);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
