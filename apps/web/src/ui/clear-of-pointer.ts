export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** In pixels: the second tap of a double tap lands slightly beside the first. */
const CLEARANCE = 12;
const STEP = 8;
/** Pixels. Further away, a dialog would be overlooked. */
const FURTHEST = 240;

type Direction = readonly [x: number, y: number];
const UP: Direction = [0, -1];
const DOWN: Direction = [0, 1];
const LEFT: Direction = [-1, 0];
const RIGHT: Direction = [1, 0];

interface Layout {
  readonly panel: Box;
  readonly controls: readonly Box[];
  readonly room: Box;
  /** The panel is at the lower edge of the window and can only move up. */
  readonly isSheet: boolean;
}

/**
 * Shortest shift of the panel after which no control is under the pointer; undefined if there is
 * none.
 */
export function clearOfPointer(
  pointer: Point,
  { panel, controls, room, isSheet }: Layout,
): Point | undefined {
  const isClear = (shift: Point) =>
    controls.every((control) => !contains(control, pointer, shift, CLEARANCE));
  const fits = ({ x, y }: Point) =>
    panel.left + x >= room.left &&
    panel.right + x <= room.right &&
    panel.top + y >= room.top &&
    panel.bottom + y <= room.bottom;

  const stay = { x: 0, y: 0 };
  if (isClear(stay)) return stay;
  for (let distance = STEP; distance <= FURTHEST; distance += STEP) {
    for (const [x, y] of isSheet ? [UP] : [UP, DOWN, LEFT, RIGHT]) {
      const shift = { x: x * distance, y: y * distance };
      if (fits(shift) && isClear(shift)) return shift;
    }
  }
  return undefined;
}

function contains(box: Box, { x, y }: Point, shift: Point, margin: number): boolean {
  return (
    x >= box.left + shift.x - margin &&
    x <= box.right + shift.x + margin &&
    y >= box.top + shift.y - margin &&
    y <= box.bottom + shift.y + margin
  );
}
