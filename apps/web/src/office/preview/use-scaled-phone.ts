import { type CSSProperties, useCallback, useState } from "react";

/** CSS pixels: a common phone width. */
const PHONE_WIDTH = 390;

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
