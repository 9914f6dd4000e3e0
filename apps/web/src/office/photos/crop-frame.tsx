import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useWords } from "../../i18n/words.ts";
import { readArrow } from "./arrow-keys.ts";
import { useDrag } from "./use-drag.ts";

interface CropFrameProps {
  /** Width / height. */
  readonly shape: number;
  /** In fractions of the frame. */
  readonly onMove: (x: number, y: number) => void;
  readonly onZoom: (change: (zoom: number) => number) => void;
  readonly children: ReactNode;
}

/** One key press, in fractions of the frame. */
export const STEP = 0.05;
const ZOOM_STEP = 0.1;

export function CropFrame({ shape, onMove, onZoom, children }: CropFrameProps) {
  const words = useWords("officePhotos");
  const hint = useId();
  const frame = useRef<HTMLDivElement>(null);
  const drag = useDrag({
    onMove: ({ x, y }) => onMove(x, y),
    onPinch: (factor) => onZoom((zoom) => zoom * factor),
  });
  // The button that chose the photo is gone: continue here.
  useEffect(() => frame.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = readArrow(event);
    if (arrow) onMove(arrow.x * STEP, arrow.y * STEP);
    if (event.key === "+") onZoom((zoom) => zoom + ZOOM_STEP);
    if (event.key === "-") onZoom((zoom) => zoom - ZOOM_STEP);
  };
  return (
    <>
      <div
        ref={frame}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows of a keyboard move what is in it.
        tabIndex={0}
        aria-label={words.frame}
        aria-describedby={hint}
        {...drag}
        onKeyDown={onKeyDown}
        style={{ aspectRatio: shape }}
        className="w-full cursor-move touch-none overflow-hidden rounded-card bg-cream-deep"
      >
        {children}
      </div>
      <p id={hint} className="text-sm text-ink-soft">
        {words.frame_hint}
      </p>
    </>
  );
}
