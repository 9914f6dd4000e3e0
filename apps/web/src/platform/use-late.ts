import { TIMERS } from "@comptoir/domain";
import { useEffect, useState } from "react";

/**
 * True once a call failed or took too long. Stays true: refetching clears the error of a query
 * without data, and the fallback must not flicker.
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
