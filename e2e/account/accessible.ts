import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "../support/test.ts";

/** No accessibility fault on the screen now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Halfway through a change of colour nothing has the contrast it was given.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => {});
  });
  // Legacy mode opens no page of its own, which only frames of other sites would need.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" | ")}`);
  expect(found).toEqual([]);
}
