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

/** Longer than the time between the two taps of a double tap. */
export const inputGuard = { durationMs: 400 };

const POINTER_EVENTS = [
  "pointerdown",
  "pointerup",
  "mousedown",
  "mouseup",
  "touchstart",
  "touchend",
  "click",
  "dblclick",
] as const;
const CONFIRMING_KEYS = ["Enter", " "];

const EDGE = 8;
const CONTROLS = "button:enabled, a[href]";

/** Position of the last press; undefined after a key press. */
let lastPress: Point | undefined;
if (typeof window !== "undefined") {
  const options = { capture: true, passive: true };
  window.addEventListener(
    "pointerdown",
    ({ clientX, clientY }) => {
      lastPress = { x: clientX, y: clientY };
    },
    options,
  );
  window.addEventListener(
    "keydown",
    () => {
      lastPress = undefined;
    },
    options,
  );
}

/**
 * Protects a dialog that has just opened from the rest of a double tap, a double click or a held
 * key. Only presses that begin after the guard count. Escape, Tab and text keys always work.
 */
export function guardInput(viewport: HTMLElement): () => void {
  // An animation instead of a timer: it also excludes the dialog from hit testing, and so from
  // hover.
  const options = { duration: inputGuard.durationMs, id: "input-guard" };
  const guard = viewport.animate({ pointerEvents: ["none", "none"] }, options);
  let isStalePress = false;
  const filter = (event: Event) => {
    if (event instanceof KeyboardEvent && !CONFIRMING_KEYS.includes(event.key)) return;
    if (isOver(event.target, viewport)) return;
    const isRepeatedKey = event instanceof KeyboardEvent && event.repeat;
    const isPress = event.type === "pointerdown" || event.type === "keydown";
    if (guard.playState !== "finished") isStalePress ||= isPress;
    else if (isPress && !isRepeatedKey) return stop();
    else if (!isStalePress && !isRepeatedKey) return;
    if (event.type === "click" || event.type === "keyup") isStalePress = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const types = [...POINTER_EVENTS, "keydown", "keyup"];
  // On the window, to run before all other listeners, such as those for presses outside.
  const listening = { capture: true, passive: false };
  for (const type of types) window.addEventListener(type, filter, listening);
  const stop = () => {
    for (const type of types) window.removeEventListener(type, filter, listening);
  };
  return () => {
    guard.cancel();
    stop();
  };
}

function isOver(target: EventTarget | null, viewport: HTMLElement): boolean {
  const position = target instanceof Node ? viewport.compareDocumentPosition(target) : 0;
  return position === Node.DOCUMENT_POSITION_FOLLOWING;
}

/** Moves an opening dialog so that no button is under the pointer, until the window is resized. */
export function moveFromPointer(viewport: HTMLElement, popup: HTMLElement): void {
  const moveBack = () => {
    popup.style.paddingBottom = "";
    viewport.style.translate = "";
  };
  moveBack();
  if (!lastPress) return;
  // Offsets ignore the opening animation.
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = popup;
  const shown = popup.getBoundingClientRect();
  const controls = [...popup.querySelectorAll(CONTROLS)].map((control) => {
    const box = control.getBoundingClientRect();
    const [x, y] = [left - shown.left, top - shown.top];
    return { left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y };
  });
  const room = { width: viewport.offsetWidth, height: viewport.offsetHeight };
  const isSheet = width === room.width && top + height >= room.height;
  const inset = isSheet ? 0 : EDGE;
  const shift = clearOfPointer(lastPress, {
    panel: { left, top, right: left + width, bottom: top + height },
    controls,
    room: { left: inset, top: EDGE, right: room.width - inset, bottom: room.height - inset },
    isSheet,
  });
  if (!shift) return;
  window.addEventListener("resize", moveBack, { once: true });
  if (isSheet) popup.style.paddingBottom = `${-shift.y}px`;
  else viewport.style.translate = `${shift.x}px ${shift.y}px`;
}
