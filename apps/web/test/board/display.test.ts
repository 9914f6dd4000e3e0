import { PATHS } from "@comptoir/contract";
import type { Locator } from "vitest/browser";
import { uncheck } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { countNotes, openDisplay } from "./kitchen.ts";

const heightOf = (part: Locator) => part.element().getBoundingClientRect().height;

onDesktop(
  "the display shows numbers only, the latest ready one large, and chimes",
  async (given) => {
    const { page, orders } = given;
    const speaker = countNotes(page);
    await openDisplay(given);
    await page.getByRole("heading", { level: 1 }).click();
    const preparing = page.getByRole("region", { name: "En préparation" });
    const ready = page.getByRole("region", { name: "À récupérer" });
    const both = [orders.place(), orders.place()];
    const [first = "", second = ""] = both.map(({ orderNumber }) => String(orderNumber));
    for (const order of both) orders.move(order, "accepted");
    await expect(preparing.getByRole("listitem")).toHaveText([second, first]);
    expect(speaker.notes).toBe(0);

    for (const order of both) orders.move(order, "prepared");
    const large = ready.getByRole("paragraph");
    await expect(large).toHaveText(second);
    await expect(ready.getByRole("listitem").filter({ hasText: first })).toBeVisible();
    await expect.poll(() => speaker.notes).toBeGreaterThan(0);
    await expect.poll(() => heightOf(large)).toBeGreaterThan(200);
    await expect(page).toBeAccessible();

    const heard = speaker.notes;
    await uncheck(page.getByRole("checkbox", { name: "Carillon" }));
    const last = orders.place();
    orders.move(last, "accepted", "prepared");
    await expect(large).toHaveText(String(last.orderNumber));
    expect(speaker.notes).toBe(heard);

    for (const order of [...both, last]) orders.move(order, "delivered");
    await expect(ready.getByText(String(last.orderNumber), { exact: true })).toBeHidden();
  },
);

onDesktop(
  "the display says that nothing is waiting, also while nobody answers, in the chosen language",
  async (given) => {
    const { page, server } = given;
    server.cut(PATHS.liveMonitoring);
    server.cut(PATHS.getOrderNumbersForMonitoring);
    await openDisplay(given, { language: "en" });
    await expect(page.getByRole("heading", { name: "Ready for pick-up" })).toBeVisible();
    await expect(page.getByText("None", { exact: true })).toHaveCount(2);
    await expect(page.getByText("Connecting…")).toBeVisible();
    server.mend(PATHS.getOrderNumbersForMonitoring);
    await page.reload();
    await expect(page.getByText("None", { exact: true })).toHaveCount(2);
    await expect(page.getByText("Connecting…")).toBeHidden();
  },
);

onPhone("the display is accessible on a phone too", async (given) => {
  const { page } = given;
  await openDisplay(given);
  await expect(page.getByRole("heading", { name: "En préparation" })).toBeVisible();
  await expect(page).toBeAccessible();
});
