import { useCallback, useState } from "react";
import type { Box } from "./largest-size.ts";

/** How large an element is, now and whenever that changes; nothing before it is there. */
export function useBox() {
  const [box, setBox] = useState<Box>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, ref };
}
