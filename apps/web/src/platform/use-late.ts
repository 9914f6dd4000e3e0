import { TIMERS } from "@comptoir/domain";
import { useEffect, useState } from "react";

/** True once a screen has waited for long enough. */
export function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TIMERS.patience);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
