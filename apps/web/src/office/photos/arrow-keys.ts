import type { KeyboardEvent } from "react";

const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function readArrow(event: KeyboardEvent): { x: number; y: number } | undefined {
  const arrow = ARROWS[event.key];
  if (arrow) event.preventDefault();
  return arrow;
}
