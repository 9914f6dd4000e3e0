import { type Locator, userEvent } from "vitest/browser";
import { expect } from "./expect.ts";

export async function check(box: Locator): Promise<void> {
  const { checked } = (await box.findElement()) as HTMLInputElement;
  if (!checked) await box.click();
  await expect(box).toBeChecked();
}

export async function uncheck(box: Locator): Promise<void> {
  const { checked } = (await box.findElement()) as HTMLInputElement;
  if (checked) await box.click();
  await expect(box).not.toBeChecked();
}

export async function focus(part: Locator): Promise<void> {
  ((await part.findElement()) as HTMLElement).focus();
}

export async function press(...keys: string[]): Promise<void> {
  await userEvent.keyboard(keys.map((key) => `{${key}}`).join(""));
}
