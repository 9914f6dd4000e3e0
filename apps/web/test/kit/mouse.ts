import { cdp, type Locator, page } from "vitest/browser";
import { PATIENCE_MS } from "../../../../scripts/testing/patience.ts";

const ARRIVES_WITHIN_MS = 10_000;

/** As far as it is used here. */
interface CdpSession {
  send(
    method: "Input.dispatchMouseEvent" | "Input.dispatchTouchEvent",
    parameters: object,
  ): Promise<unknown>;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Every plain click of a test is one of ours: the driver asks the browser so much that it takes four times as long. */
export function installQuickMouse(): void {
  let prototype = Object.getPrototypeOf(page.getByRole("main"));
  while (!Object.hasOwn(prototype, "click")) prototype = Object.getPrototypeOf(prototype);
  const clickWithDriver: Locator["click"] = prototype.click;
  prototype.click = function (this: Locator, options?: object) {
    return options ? clickWithDriver.call(this, options) : click(this);
  };
}

/**
 * Clicks as a person does: in the middle of what is there to be seen, once nothing lies over it. The browser's own
 * mouse does it, without the many questions that a general driver asks before each click.
 */
async function click(part: Locator, press = clickAt): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = part.query() as HTMLElement | null;
    const reason = found ? await tryToClick(found, part, press) : "is not there";
    if (reason === undefined) return;
    if (performance.now() > end) throw new Error(`${part.asLocator()} ${reason}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** Presses the same point of the screen twice, without looking what is there the second time. */
export async function pressTwice(
  part: Locator,
  pause: number,
  pointer: "mouse" | "finger" = "mouse",
): Promise<void> {
  const press = pointer === "mouse" ? clickAt : tapAt;
  let last: Point | undefined;
  await click(part, (point) => {
    last = point;
    return press(point);
  });
  await new Promise((resolve) => setTimeout(resolve, pause));
  if (last) await press(last, 2);
}

/** Why it did not work, if it did not. */
async function tryToClick(
  element: HTMLElement,
  part: Locator,
  press: (point: Point) => Promise<void>,
): Promise<string | undefined> {
  const frame = element.ownerDocument.defaultView;
  if (!frame || element.matches(":disabled, [aria-disabled=true]")) return "cannot be clicked now";
  const point = await restingPoint(element, frame);
  if (!point) return "is not at rest on the screen";
  const onTop = element.ownerDocument.elementFromPoint(point.x, point.y);
  if (!onTop || !isHit(element, onTop)) {
    bringIntoView(element);
    return `lies under ${onTop?.outerHTML.slice(0, 120)}`;
  }
  const watch = watchMouse(part, frame);
  await press(onScreen(point, frame));
  if (!(await watch.press)) return "moved away from under the mouse";
  return watch.isLost() ? "moved while it was pressed" : undefined;
}

/** The middle of what can be seen of it, where that is the same a frame later. */
async function restingPoint(element: HTMLElement, frame: Window): Promise<Point | undefined> {
  const before = middle(element, frame);
  if (!before) bringIntoView(element);
  await new Promise((resolve) => frame.requestAnimationFrame(resolve));
  const after = middle(element, frame);
  return before && after && before.x === after.x && before.y === after.y ? after : undefined;
}

function bringIntoView(element: HTMLElement): void {
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
}

function middle(element: HTMLElement, frame: Window): Point | undefined {
  const { left, top, width, height } =
    element.getClientRects()[0] ?? element.getBoundingClientRect();
  const point = { x: left + width / 2, y: top + height / 2 };
  const isInside =
    point.x >= 0 && point.y >= 0 && point.x < frame.innerWidth && point.y < frame.innerHeight;
  return width > 0 && height > 0 && isInside ? point : undefined;
}

/** Presses the mouse on it, whether it can be pressed or not; the answer lets go. */
export async function holdMouse(part: Locator): Promise<() => Promise<void>> {
  const element = part.element() as HTMLElement;
  const frame = element.ownerDocument.defaultView as Window;
  const { x, y } = onScreen(middle(element, frame) ?? { x: 0, y: 0 }, frame);
  const session = cdp() as CdpSession;
  const send = async (type: "mouseMoved" | "mousePressed" | "mouseReleased", buttons: number) => {
    const mouse = { x, y, button: "left", clickCount: 1, type, buttons };
    await session.send("Input.dispatchMouseEvent", mouse);
  };
  await send("mouseMoved", 0);
  await send("mousePressed", 1);
  return () => send("mouseReleased", 0);
}

/** What belongs to it is it: its label, and what stands in it. */
function isHit(element: HTMLElement, onTop: Element): boolean {
  if (element.contains(onTop)) return true;
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  const label = onTop.closest("label");
  return labels.some((one) => one.contains(onTop)) || (label?.contains(element) ?? false);
}

/**
 * Whether it was hit, judged in that moment: it may have been drawn anew since it was looked for, and be gone right
 * after. A press is lost where no click follows: the page moved before the mouse was let go.
 */
function watchMouse(part: Locator, frame: Window) {
  let pressed: HTMLElement | null = null;
  let isClicked = false;
  const press = new Promise<boolean>((resolve) => {
    const judgePress = ({ target }: Event) => {
      pressed = part.query() as HTMLElement | null;
      resolve(pressed !== null && isHit(pressed, target as Element));
    };
    const judgeClick = ({ target }: Event) => {
      isClicked ||= pressed !== null && isHit(pressed, target as Element);
    };
    frame.addEventListener("mousedown", judgePress, { capture: true, once: true });
    frame.addEventListener("click", judgeClick, { capture: true, once: true });
    frame.addEventListener("pagehide", () => resolve(true), { once: true });
    setTimeout(() => resolve(true), ARRIVES_WITHIN_MS);
  });
  // What opens a menu does so when it is pressed.
  const waitsForClick = () => pressed?.isConnected && !pressed.matches("[aria-haspopup]");
  return { press, isLost: () => !isClicked && waitsForClick() === true };
}

/** From the frame's own place to where it is on the whole screen. */
function onScreen(point: Point, frame: Window): Point {
  let { x, y } = point;
  for (let at: Window = frame; at.frameElement; at = at.parent) {
    const { left, top, width } = at.frameElement.getBoundingClientRect();
    const scale = width / (at.frameElement as HTMLElement).offsetWidth || 1;
    [x, y] = [left + x * scale, top + y * scale];
  }
  return { x, y };
}

async function clickAt({ x, y }: Point, clickCount = 1): Promise<void> {
  const mouse = { x, y, button: "left", clickCount } as const;
  const session = cdp() as CdpSession;
  const send = (type: "mouseMoved" | "mousePressed" | "mouseReleased", buttons: number) =>
    session.send("Input.dispatchMouseEvent", { ...mouse, type, buttons });
  await Promise.all([send("mouseMoved", 0), send("mousePressed", 1), send("mouseReleased", 0)]);
}

async function tapAt(point: Point): Promise<void> {
  const session = cdp() as CdpSession;
  const send = (type: "touchStart" | "touchEnd", touchPoints: readonly Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await Promise.all([send("touchStart", [point]), send("touchEnd", [])]);
}
