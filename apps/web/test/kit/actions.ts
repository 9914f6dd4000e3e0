import { userEvent } from "vitest/browser";
import type { Part } from "./either.ts";
import { expect } from "./expect.ts";

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

export async function press(...keys: string[]): Promise<void> {
  await userEvent.keyboard(keys.map((key) => `{${key}}`).join(""));
}
