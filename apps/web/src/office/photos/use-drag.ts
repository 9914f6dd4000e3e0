import { type PointerEvent, useRef } from "react";

interface Drag {
  /** In fractions of the frame's width and height. */
  readonly onMove: (by: { readonly x: number; readonly y: number }) => void;
  /** Ratio of the distances between the two fingers. */
  readonly onPinch: (factor: number) => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export function useDrag({ onMove, onPinch }: Drag) {
  const fingers = useRef(new Map<number, Point>());
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, pointOf(event));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event);
      const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId);
      fingers.current.set(event.pointerId, now);
      const { width, height } = event.currentTarget.getBoundingClientRect();
      if (!other) onMove({ x: (now.x - before.x) / width, y: (now.y - before.y) / height });
      else onPinch(distance(now, other[1]) / Math.max(distance(before, other[1]), 1));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
