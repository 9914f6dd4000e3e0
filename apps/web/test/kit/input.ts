import { vi } from "vitest";
import { cdp, type Locator, locators } from "vitest/browser";
import { PATIENCE_MS } from "../../../../scripts/testing/patience.ts";

/** A real function: a test may install a fake clock. */
const { setTimeout } = window;

interface Point {
  readonly x: number;
  readonly y: number;
}

// Vitest's own click takes three times the CPU, and tests click thousands of times (decision 60).
locators.extend({
  /** In the middle, or at a position relative to the upper left corner. */
  async click(this: Locator, { position }: { position?: Point } = {}) {
    let isMissed = true;
    while (isMissed) {
      const { element, ...point } = await pointOn(this, position);
      const hasMissed = blockMissedClick(element);
      await click(point);
      isMissed = hasMissed();
    }
  },
} as never);

async function send(method: string, parameters: object): Promise<void> {
  const session = cdp() as { send(method: string, parameters: object): Promise<unknown> };
  await session.send(`Input.${method}`, parameters);
}

/** The second press does not check what is under the point. */
export async function pressTwice(
  part: Locator,
  pause: number,
  pointer: "mouse" | "finger" = "mouse",
): Promise<void> {
  const { element: _, ...point } = await pointOn(part);
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
function pointOn(part: Locator, position?: Point): Promise<Point & { element: Element }> {
  return vi.waitFor(
    async () => {
      const before = part.element();
      const { x, y } = before.getBoundingClientRect();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const element = part.element();
      const now = element.getBoundingClientRect();
      const isAtRest = element === before && now.x === x && now.y === y;
      const point = isAtRest && freePoint(element, position);
      if (point) return { element, ...onScreen(point) };
      throw new Error(`${part.asLocator()} cannot be pressed: ${element.outerHTML.slice(0, 200)}`);
    },
    { timeout: PATIENCE_MS, interval: 40 },
  );
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
  const isDown = send("dispatchMouseEvent", { ...mouse, type: "mousePressed", buttons: 1 });
  await Promise.all([isDown, send("dispatchMouseEvent", { ...mouse, type: "mouseReleased" })]);
}

async function tap(point: Point): Promise<void> {
  const isDown = send("dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await Promise.all([isDown, send("dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })]);
}
