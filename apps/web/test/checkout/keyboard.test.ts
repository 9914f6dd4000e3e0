import { userEvent } from "vitest/browser";
import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onDesktop } from "../kit/screen-test.ts";
import { dialog, heading, openCheckout, orderNumberShown } from "./counter.ts";

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await press("Tab");
    const active = page.document.activeElement as HTMLInputElement;
    const label = active.labels?.[0]?.textContent ?? active.ariaLabel ?? active.textContent ?? "";
    if (name.test(label)) return;
  }
  throw new Error(`no control ${name} within reach of Tab`);
}

onDesktop("places an order by keyboard alone", async ({ page }) => {
  await openCheckout(page);
  await expect(dialog(page).getByLabelText("Nom")).toBeFocused();
  await userEvent.keyboard("Léa Rochat");
  await press("Enter");
  await userEvent.keyboard("+41 79 555 01 23");
  await press("Enter");
  await userEvent.keyboard("lea@example.ch");
  await press("Enter");
  await expect(dialog(page).getByLabelText("Rue et numéro")).toBeFocused();
  await userEvent.keyboard("Grand-Rue 12");
  await press("Enter");
  await expect(dialog(page).getByLabelText("NPA")).toBeFocused();
  await userEvent.keyboard("1182");
  await expect(dialog(page).getByLabelText("Localité")).toHaveValue("Gilly");
  await tabTo(page, /^Continuer/);
  await press("Enter");
  await expect(heading(page, "Quand livrons-nous ?")).toBeFocused();
  await press("Tab", "Space", "ArrowRight");
  await tabTo(page, /^Matin/);
  await press("Space");
  await tabTo(page, /^Continuer/);
  await press("Enter");
  await expect(heading(page, "Tout est juste ?")).toBeFocused();
  await tabTo(page, /^Commander/);
  await press("Enter");
  expect(await orderNumberShown(page)).toBeGreaterThan(0);
  await press("Escape");
  await expect(dialog(page)).toBeHidden();
});
