import "./input-guard.ts";
import { beforeEach } from "vitest";
import { utils } from "vitest/browser";

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 1024, height: 768 };
export const DESKTOP = { width: 1280, height: 900 };

/** Of the frame that a test runs in: to resize the browser itself takes a hundred times as long. */
export function resizeScreen({ width, height }: Size): void {
  const { style } = window.frameElement as HTMLElement;
  Object.assign(style, { width: `${width}px`, height: `${height}px` });
}

// What is transparent is laid out and pressed like everything else, and never painted, which takes most of the time.
(window.frameElement as HTMLElement).style.opacity = "0";
// The test before may have been one of a phone.
beforeEach(() => resizeScreen(DESKTOP));

// An expectation that is not met yet tells what the page shows, many times a second.
utils.configurePrettyDOM({ maxDepth: 0 });
