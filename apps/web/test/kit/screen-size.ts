import "./input-guard.ts";
import { beforeEach } from "vitest";

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 1024, height: 768 };
export const DESKTOP = { width: 1280, height: 900 };

/** Resizes the frame of the test: resizing the browser takes a hundred times as long. */
export function resizeScreen({ width, height }: Size): void {
  const { style } = window.frameElement as HTMLElement;
  Object.assign(style, { width: `${width}px`, height: `${height}px` });
}

// Transparent content is laid out and clickable, but not painted, which takes most of the time.
(window.frameElement as HTMLElement).style.opacity = "0";
// The previous test may have left another size.
beforeEach(() => resizeScreen(DESKTOP));
