import { useCallback, useState } from "react";

const AT_ONCE = 24;
const AHEAD = "1200px";

/** How many of a long list to render: a screenful at once, more as its end comes near. */
export function useProgressive(key: string) {
  const [reach, setReach] = useState({ key, count: AT_ONCE });
  const count = reach.key === key ? reach.count : AT_ONCE;
  const watchEnd = useCallback(
    (end: HTMLElement | null) => {
      if (!end) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) {
            setReach({ key, count: count + AT_ONCE });
          }
        },
        { rootMargin: AHEAD },
      );
      observer.observe(end);
      return () => observer.disconnect();
    },
    [key, count],
  );
  return { count, watchEnd };
}
