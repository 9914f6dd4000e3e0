import { cdp, type Locator } from "vitest/browser";

/** As far as it is used here. */
interface CdpSession {
  send(method: string, parameters: object): Promise<unknown>;
}

/** Input that asks nothing of the page, as a finger does: a locator would wait until what it presses is ready. */
const send = (method: string, parameters: object) =>
  (cdp() as CdpSession).send(`Input.${method}`, parameters);

/** Presses the same point of the screen twice, without looking what is there the second time. */
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

/** Presses the mouse on it, whether it can be pressed or not; the answer lets go. */
export async function holdMouse(part: Locator): Promise<() => Promise<unknown>> {
  const mouse = { ...middleOf(part.element()), button: "left", clickCount: 1 };
  await send("dispatchMouseEvent", { ...mouse, type: "mouseMoved" });
  await send("dispatchMouseEvent", { ...mouse, type: "mousePressed", buttons: 1 });
  return () => send("dispatchMouseEvent", { ...mouse, type: "mouseReleased" });
}

/** Holds Enter down. */
export async function holdEnter() {
  const enter = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13 };
  const down = { ...enter, type: "keyDown", text: "\r" };
  await send("dispatchKeyEvent", down);
  return {
    repeat: () => send("dispatchKeyEvent", { ...down, autoRepeat: true }),
    release: () => send("dispatchKeyEvent", { ...enter, type: "keyUp" }),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Its middle, once it is at rest and nothing lies over it. */
async function pointOn(part: Locator): Promise<Point> {
  await part.hover();
  return middleOf(part.element());
}

/** On the whole screen, of which the page of a test is a frame. */
function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  return { x: (frame?.left ?? 0) + left + width / 2, y: (frame?.top ?? 0) + top + height / 2 };
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
