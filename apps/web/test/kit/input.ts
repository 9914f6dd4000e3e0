import { cdp, type Locator, locators } from "vitest/browser";
import { PATIENCE_MS } from "../../../../scripts/testing/patience.ts";

const LONGEST_PAUSE_MS = 100;
/** Real functions: a test may install a fake clock. */
const { setTimeout } = window;
const now = performance.now.bind(performance);

interface Point {
  readonly x: number;
  readonly y: number;
}

interface ClickOptions {
  /** Relative to the element's upper left corner. Default: its middle. */
  readonly position?: Point;
}

// Vitest's own click takes three times the CPU, and tests click thousands of times (decision 60).
locators.extend({
  async click(this: Locator, { position }: ClickOptions = {}) {
    let isMissed = true;
    while (isMissed) {
      const point = await pointOn(this, position);
      const hasMissed = blockMissedClick(this.element());
      await click(point);
      isMissed = hasMissed();
    }
  },
} as never);

interface CdpSession {
  send(method: string, parameters: object): Promise<unknown>;
}

const send = (method: string, parameters: object) =>
  (cdp() as CdpSession).send(`Input.${method}`, parameters);

/** The second press does not check what is under the point. */
export async function pressTwice(
  part: Locator,
  pause: number,
  pointer: "mouse" | "finger" = "mouse",
): Promise<void> {
  const point = await pointOn(part);
  const press = pointer === "mouse" ? click : tap;
  await press(point);
  await new Promise((resolve) => setTimeout(resolve, pause));
  await press(point, 2);
}

/** Also on disabled elements. Returns a function that releases the button. */
export async function holdMouse(part: Locator): Promise<() => Promise<unknown>> {
  const mouse = { ...onScreen(middleOf(part.element())), button: "left", clickCount: 1 };
  await send("dispatchMouseEvent", { ...mouse, type: "mouseMoved" });
  await send("dispatchMouseEvent", { ...mouse, type: "mousePressed", buttons: 1 });
  return () => send("dispatchMouseEvent", { ...mouse, type: "mouseReleased" });
}

export async function holdEnter() {
  const enter = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13 };
  const down = { ...enter, type: "keyDown", text: "\r" };
  await send("dispatchKeyEvent", down);
  return {
    repeat: () => send("dispatchKeyEvent", { ...down, autoRepeat: true }),
    release: () => send("dispatchKeyEvent", { ...enter, type: "keyUp" }),
  };
}

/** Waits until the element is present, enabled, at rest and not covered. */
async function pointOn(part: Locator, position?: Point): Promise<Point> {
  const end = now() + PATIENCE_MS;
  for (let pause = 10; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const [before] = part.elements();
    const place = before?.getBoundingClientRect();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const [element, ...others] = part.elements();
    const isAtRest = element === before && isSamePlace(place, element?.getBoundingClientRect());
    const point = element && isAtRest && others.length === 0 && freePoint(element, position);
    if (point) return onScreen(point);
    if (now() > end) {
      const state = element?.outerHTML.slice(0, 200) ?? "not there";
      throw new Error(`${part.asLocator()} cannot be pressed: ${state}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Blocks the next click if it misses the element; the returned function tells whether it did. */
function blockMissedClick(element: Element): () => boolean {
  let isMissed = true;
  const judge = (event: Event) => {
    const isFirst = event.type === "pointerdown";
    if (isFirst || event.type === "click") isMissed = !belongsTo(element, event.target as Element);
    if (!isMissed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const kind of PRESS) window.addEventListener(kind, judge, true);
  return () => {
    for (const kind of PRESS) window.removeEventListener(kind, judge, true);
    return isMissed;
  };
}

const PRESS = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"];

function isSamePlace(one: DOMRect | undefined, other: DOMRect | undefined): boolean {
  return one?.x === other?.x && one?.y === other?.y;
}

function freePoint(element: Element, position?: Point): Point | undefined {
  if (element.matches(":disabled, [aria-disabled=true]")) return undefined;
  const read = () => {
    const { left, top } = element.getBoundingClientRect();
    const point = position ? { x: left + position.x, y: top + position.y } : middleOf(element);
    const hit = document.elementFromPoint(point.x, point.y);
    return hit && belongsTo(element, hit) ? point : undefined;
  };
  const found = read();
  if (!found) element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  return found ?? read();
}

function belongsTo(element: Element, hit: Element): boolean {
  const label = hit.closest("label");
  return element.contains(hit) || label?.control === element || label?.contains(element) === true;
}

/** Middle of the first line: a link can span several lines. */
function middleOf(element: Element): Point {
  const [box = element.getBoundingClientRect()] = element.getClientRects();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Tests run in a frame, and the browser expects coordinates of its window. */
function onScreen({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect();
  return { x: (frame?.left ?? 0) + x, y: (frame?.top ?? 0) + y };
}

async function click(point: Point, clickCount = 1): Promise<void> {
  const mouse = { ...point, button: "left", clickCount };
  await Promise.all([
    send("dispatchMouseEvent", { ...mouse, type: "mousePressed", buttons: 1 }),
    send("dispatchMouseEvent", { ...mouse, type: "mouseReleased" }),
  ]);
}

async function tap(point: Point): Promise<void> {
  await Promise.all([
    send("dispatchTouchEvent", { type: "touchStart", touchPoints: [point] }),
    send("dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
  ]);
}
