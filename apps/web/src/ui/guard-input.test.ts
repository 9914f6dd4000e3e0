import fc from "fast-check";
import { expect, test } from "vitest";
import { type Box, clearOfPointer, type Point } from "./guard-input.ts";

const ROOM = { left: 8, top: 8, right: 382, bottom: 836 };
const PANEL = { left: 16, top: 300, right: 374, bottom: 540 };
const BUTTON = { left: 40, top: 460, right: 350, bottom: 504 };
const LAYOUT = { panel: PANEL, controls: [BUTTON], room: ROOM, isSheet: false };

const moved = (box: Box, { x, y }: Point): Box => ({
  left: box.left + x,
  right: box.right + x,
  top: box.top + y,
  bottom: box.bottom + y,
});
const isInside = ({ x, y }: Point, box: Box) =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

test("leaves a dialog where it is when no control lies under the pointer", () => {
  expect(clearOfPointer({ x: 200, y: 350 }, LAYOUT)).toEqual({ x: 0, y: 0 });
});

test("moves the shortest way off the pointer", () => {
  expect(clearOfPointer({ x: 200, y: 490 }, LAYOUT)).toEqual({ x: 0, y: -32 });
  expect(clearOfPointer({ x: 200, y: 470 }, LAYOUT)).toEqual({ x: 0, y: 24 });
});

test("a sheet only moves up", () => {
  const sheet = { ...LAYOUT, panel: { ...PANEL, bottom: 844 }, isSheet: true };
  const room = { ...ROOM, bottom: 844 };
  expect(clearOfPointer({ x: 200, y: 470 }, { ...sheet, room })).toEqual({ x: 0, y: -48 });
});

test("stays in place without room to move", () => {
  const full = { ...LAYOUT, panel: ROOM, controls: [ROOM] };
  expect(clearOfPointer({ x: 200, y: 470 }, full)).toBeUndefined();
});

test("one button is always cleared, and the dialog stays in the window", () => {
  const pointers = fc.record({
    x: fc.integer({ min: 0, max: 390 }),
    y: fc.integer({ min: 0, max: 844 }),
  });
  fc.assert(
    fc.property(pointers, (pointer) => {
      const shift = clearOfPointer(pointer, LAYOUT);
      expect(shift).toBeDefined();
      if (!shift) return;
      expect(isInside(pointer, moved(BUTTON, shift))).toBe(false);
      const { left, top, right, bottom } = moved(PANEL, shift);
      expect(left >= ROOM.left && right <= ROOM.right).toBe(true);
      expect(top >= ROOM.top && bottom <= ROOM.bottom).toBe(true);
    }),
  );
});
