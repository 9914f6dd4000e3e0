import { userEvent } from "vitest/browser";
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

/** Presses keys by their names, on whatever has the focus. */
export async function press(...keys: string[]): Promise<void> {
  await userEvent.keyboard(keys.map((key) => `{${key}}`).join(""));
}
