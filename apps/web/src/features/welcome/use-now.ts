import { useEffect, useState } from "react";

/** The time, to the second, while somebody looks at it. */
export function useNow(isShown: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isShown) return;
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, [isShown]);
  return now;
}
