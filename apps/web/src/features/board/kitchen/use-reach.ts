import { useCallback, useState } from "react";

/** Treat everything above the screen as reached. */
const ABOVE = "1000000px";

export type Reach = ReturnType<typeof useReach>;

/** Counts the items whose end is above the lower edge of the screen. */
export function useReach() {
  const [reached, setReached] = useState<ReadonlySet<Element>>(new Set());
  const [observer] = useState(
    () =>
      new IntersectionObserver(
        (entries) =>
          setReached((old) => {
            const next = new Set(old);
            for (const { target, isIntersecting } of entries) {
              if (isIntersecting) next.add(target);
              else next.delete(target);
            }
            return next;
          }),
        { root: document, rootMargin: `${ABOVE} 0px 0px` },
      ),
  );
  const watchEnd = useCallback(
    (end: HTMLElement | null) => {
      if (!end) return;
      observer.observe(end);
      return () => {
        observer.unobserve(end);
        setReached((old) => new Set([...old].filter((known) => known !== end)));
      };
    },
    [observer],
  );
  return { count: reached.size, watchEnd };
}
