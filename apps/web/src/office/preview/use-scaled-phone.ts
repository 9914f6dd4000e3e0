import { type CSSProperties, useCallback, useState } from "react";

/** What most phones are wide; the page inside lays itself out for it. */
const PHONE_WIDTH = 390;

/** The size of a phone that is drawn smaller where there is less room, and is as high as there is. */
export function useScaledPhone() {
  const [size, setSize] = useState<CSSProperties>({ width: PHONE_WIDTH, height: "100%" });
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      const scale = Math.min(1, width / PHONE_WIDTH);
      setSize((before) => {
        const next = { width: PHONE_WIDTH, height: height / scale, scale: String(scale) };
        return before.height === next.height && before.scale === next.scale ? before : next;
      });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, size };
}
