import { type Locator, userEvent } from "vitest/browser";
import { expect } from "./expect.ts";

export async function check(box: Locator, isWanted = true): Promise<void> {
  const { checked } = (await box.findElement()) as HTMLInputElement;
  if (checked !== isWanted) await box.click();
  await expect.poll(() => (box.element() as HTMLInputElement).checked).toBe(isWanted);
}

export const uncheck = (box: Locator) => check(box, false);

export async function focus(part: Locator): Promise<void> {
  ((await part.findElement()) as HTMLElement).focus();
}

export async function press(...keys: string[]): Promise<void> {
  await userEvent.keyboard(keys.map((key) => `{${key}}`).join(""));
}
