import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { type Fixtures, onPhone, onTablet } from "../kit/screen-test.ts";
import { copyShop } from "../kit/shops.ts";
import { openBoard, SLUG } from "./kitchen.ts";

const note = (page: Page) => page.getByText(/^Encore éteint/);
const answer = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const NOW = "2026-11-17T18:30:00+01:00";

async function leaveOutages({ service }: Fixtures): Promise<void> {
  const option = { kind: "option", reason: "sold_out", until: null } as const;
  await service.set(SLUG, {
    offs: [
      { ...option, id: "ayran", since: "2026-11-16T19:00:00.000Z" },
      { ...option, id: "cola", since: "2026-11-16T20:00:00.000Z" },
      { ...option, id: "falafel", since: "2026-11-17T17:20:00.000Z" },
    ],
  });
}

onTablet("asks about outages of the evening before, and ends them with one tap", async (given) => {
  const { page, service } = given;
  await leaveOutages(given);
  await openBoard(given, { fixedTime: NOW });
  await expect(note(page)).toHaveText("Encore éteint depuis hier : 2. Remettre ?");
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await answer(page, "Tout remettre").click();
  await expect(note(page)).toBeHidden();
  expect((await service.offs(SLUG)).map(({ id }) => id)).toEqual(["falafel"]);
});

onPhone.full("after keeping them it asks again in the next service only", async (given) => {
  const { page, server } = given;
  const week = {
    tue: [
      { from: "11:00", until: "14:00" },
      { from: "18:00", until: "22:00" },
    ],
  };
  await server.publish(SLUG, {
    ...copyShop(SLUG),
    service: { hours: { pick_up: week } },
  });
  await leaveOutages(given);
  await openBoard(given, { now: "2026-11-17T10:30:00+01:00" });
  // Not asked before the shop opens.
  await expect(page.getByRole("button", { name: /3 éteints/ })).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  page.clock.fastForward("31:00");
  await expect(note(page)).toContainText("2. Remettre ?");
  await answer(page, "Laisser").click();
  await expect(note(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: /3 éteints/ })).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  page.clock.fastForward("07:00:00");
  await expect(note(page)).toBeVisible();
  await answer(page, "Choisir").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Remettre : Ayran/ }).click();
  await expect(dialog.getByRole("button", { name: /^Remettre :/ })).toHaveCount(2);
  await expect(note(page)).toHaveCount(0);
});
