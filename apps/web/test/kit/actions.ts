import type { Locator } from "vitest/browser";
import { userEvent } from "vitest/browser";
import { expect } from "./expect.ts";

/** Ticks a checkbox or radio unless it is ticked already. */
export async function check(box: Locator): Promise<void> {
  await expect(box).toBeAttached();
  if (!(box.element() as HTMLInputElement).checked) await box.click();
  await expect(box).toBeChecked();
}

export async function uncheck(box: Locator): Promise<void> {
  await expect(box).toBeAttached();
  if ((box.element() as HTMLInputElement).checked) await box.click();
  await expect(box).not.toBeChecked();
}

export async function focus(part: Locator): Promise<void> {
  await expect(part).toBeAttached();
  (part.element() as HTMLElement).focus();
}

/** Presses keys by their names, on whatever has the focus. */
export async function press(...keys: string[]): Promise<void> {
  await userEvent.keyboard(keys.map((key) => `{${key}}`).join(""));
}
