import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "../support/test.ts";

export async function expectAccessible(page: Page): Promise<void> {
  // Contrast is too low during colour transitions.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => {});
  });
  // Otherwise axe opens a page of its own, which only cross-origin frames need.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" | ")}`);
  expect(found).toEqual([]);
}
