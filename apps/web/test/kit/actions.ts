import { cdp, userEvent } from "vitest/browser";
import type { Part } from "./either.ts";
import { expect } from "./expect.ts";

/** Ticks a checkbox or radio unless it is ticked already. */
export async function check(box: Part): Promise<void> {
  await expect(box).toBeAttached();
  if (!(box.element() as HTMLInputElement).checked) await box.click();
  await expect(box).toBeChecked();
}

export async function uncheck(box: Part): Promise<void> {
  await expect(box).toBeAttached();
  if ((box.element() as HTMLInputElement).checked) await box.click();
  await expect(box).not.toBeChecked();
}

export async function focus(part: Part): Promise<void> {
  await expect(part).toBeAttached();
  (part.element() as HTMLElement).focus();
}

/** Presses keys by their names, on whatever has the focus, once a dialog that has just opened takes input. */
export async function press(...keys: string[]): Promise<void> {
  const focused = document.activeElement;
  const shown = focused instanceof HTMLIFrameElement ? focused.contentDocument : document;
  const guards = shown?.getAnimations().filter(({ id }) => id === "input-guard") ?? [];
  const running = guards.filter(({ playState }) => playState === "running");
  await Promise.allSettled(running.map(({ finished }) => finished));
  await userEvent.keyboard(keys.map((key) => `{${key}}`).join(""));
}

/** As far as it is used here. */
interface CdpSession {
  send(method: "Input.dispatchKeyEvent", parameters: object): Promise<unknown>;
}

/** Holds Enter down, which the driver lets go of by itself. */
export async function holdEnter() {
  const session = cdp() as CdpSession;
  const enter = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13 };
  const send = (event: object) => session.send("Input.dispatchKeyEvent", { ...enter, ...event });
  await send({ type: "keyDown", text: "\r" });
  return {
    repeat: () => send({ type: "keyDown", text: "\r", autoRepeat: true }),
    release: () => send({ type: "keyUp" }),
  };
}
