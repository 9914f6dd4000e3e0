import { clearOfPointer, type Point } from "./clear-of-pointer.ts";

/** How long a dialog ignores input after it opens: the two taps of a double tap are closer together. */
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

/** Pixels between a moved panel and the edge of the window. */
const EDGE = 8;
const CONTROLS = "button:enabled, a[href]";

/** Where the last press was; undefined after a key, which opens dialogs without a pointer. */
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
 * Protects the answers of a dialog that has just opened from the rest of a double tap, a double click or a held key.
 * Nothing is pressed while the guard lasts, and after that only by a press which began after it. Escape, Tab and text keys
 * always work.
 */
export function guardInput(viewport: HTMLElement): () => void {
  // An animation and not a timer: hit testing skips the dialog meanwhile, so that hovering shows nothing either.
  const options = { duration: inputGuard.durationMs, id: "input-guard" };
  const guard = viewport.animate({ pointerEvents: ["none", "none"] }, options);
  let isStalePress = false;
  const filter = (event: Event) => {
    if (event instanceof KeyboardEvent && !CONFIRMING_KEYS.includes(event.key)) return;
    if (isOver(event.target, viewport)) return;
    const isHeldKey = event instanceof KeyboardEvent && event.repeat;
    const isPress = event.type === "pointerdown" || event.type === "keydown";
    if (guard.playState !== "finished") isStalePress ||= isPress;
    else if (isPress && !isHeldKey) return stop();
    else if (!isStalePress && !isHeldKey) return;
    if (event.type === "click" || event.type === "keyup") isStalePress = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const types = [...POINTER_EVENTS, "keydown", "keyup"];
  // On the window, ahead of every other listener, the ones that close on a press outside included.
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

/** Whether it belongs to a dialog that opened later and lies over this one. */
function isOver(target: EventTarget | null, viewport: HTMLElement): boolean {
  const position = target instanceof Node ? viewport.compareDocumentPosition(target) : 0;
  return position === Node.DOCUMENT_POSITION_FOLLOWING;
}

/** Moves a dialog that opens so that no button of it lies where it was opened from, until the window changes its size. */
export function moveFromPointer(viewport: HTMLElement, popup: HTMLElement): void {
  const moveBack = () => {
    popup.style.paddingBottom = "";
    viewport.style.translate = "";
  };
  moveBack();
  if (!lastPress) return;
  // From the layout, and not from where an opening animation shows it.
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
  // A sheet stays on the edge and grows.
  if (isSheet) popup.style.paddingBottom = `${-shift.y}px`;
  else viewport.style.translate = `${shift.x}px ${shift.y}px`;
}
