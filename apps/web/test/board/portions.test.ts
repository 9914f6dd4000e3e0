import { STAFF_PATHS } from "@comptoir/contract";
import { dishResource } from "@comptoir/domain";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onPhone, onTablet } from "../kit/screen-test.ts";
import { shopWith } from "../kit/shops.ts";
import { openBoard, SIMPLE, SLUG, today } from "./kitchen.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, name: string) =>
  dialog(page)
    .getByRole("region", { name: "Portions" })
    .getByRole("listitem")
    .filter({ hasText: name });
const openService = (page: Page) => page.getByRole("button", { name: /^Service/ }).click();

onTablet("a dish is counted from now on and sells out automatically", async (given) => {
  const { page, server, service } = given;
  await openBoard(given);
  await openService(page);
  await expect(dialog(page)).toContainText("Aucun plat n’est compté.");
  await dialog(page).getByRole("combobox", { name: "Compter un plat" }).selectOptions("Pizza");
  await dialog(page).getByRole("textbox", { name: "Portions" }).fill("12");
  await dialog(page).getByRole("button", { name: "Compter", exact: true }).click();
  const left = row(page, "Pizza").getByRole("textbox", { name: "Il reste" });
  await expect(left).toHaveValue("12");
  await expect(row(page, "Pizza")).toContainText("sur 12");
  const pizza = dishResource("pizza", today());
  await service.set(SLUG, { left: { [pizza]: 3 } });
  await expect(left).toHaveValue("3");

  const press = (name: string) => row(page, "Pizza").getByRole("button", { name });
  for (const _ of [1, 2, 3]) await press("Une de plus").click();
  await expect(left).toHaveValue("6");
  await expect(row(page, "Pizza")).toContainText("sur 15");
  // The counts in between are not sent.
  const sent = () => server.sentTo(STAFF_PATHS.setCount).map(({ body }) => body);
  await expect
    .poll(() => sent().slice(1))
    .toMatchObject([{ count: 6, isLeft: true, dish: "pizza" }]);
  const release = server.hold(STAFF_PATHS.setCount);
  await press("Une de moins").click();
  await expect.poll(() => sent().at(-1)).toMatchObject({ count: 5 });
  await press("Une de plus").click();
  release();
  await expect.poll(() => sent().slice(2)).toMatchObject([{ count: 5 }, { count: 6 }]);
  await expect(left).toHaveValue("6");
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();

  await service.set(SLUG, { left: { [pizza]: 0 } });
  await expect(row(page, "Pizza")).toContainText("Épuisé");
  await expect(press("Une de moins")).toBeDisabled();
  server.cut(STAFF_PATHS.setCount);
  await press("Une de plus").click();
  await expect(dialog(page).getByRole("alert")).toContainText("Pas fait");
  await expect(left).toHaveValue("0");
  server.mend(STAFF_PATHS.setCount);
  await press("Ne plus compter").click();
  await expect(dialog(page)).toContainText("Aucun plat n’est compté.");
  expect(server.sentTo(STAFF_PATHS.setCount).at(-1)?.body).toEqual({
    ...{ restaurantId: SLUG, dish: "pizza", day: today(), count: null },
  });
});

onPhone.full("a count of the menu is changed for today and reset to the menu", async (given) => {
  const { page, server, service } = given;
  const dishSettings = { cheese_pastry: { count: { count: 12, per: "day" } } };
  await server.publish(SIMPLE, shopWith(SIMPLE, dishSettings));
  await service.set(SIMPLE, { left: { [dishResource("cheese_pastry", today())]: 4 } });
  await openBoard(given, { slug: SIMPLE });
  await openService(page);
  const dish = row(page, "Börek au fromage");
  await expect(dish).toContainText("sur 12");
  await expect(dish.getByRole("textbox")).toHaveValue("4");
  await expect(dish.getByRole("button", { name: "Comme au menu" })).toHaveCount(0);
  await dish.getByRole("textbox").fill("7");
  await expect(dish.getByRole("button", { name: "Comme au menu" })).toBeVisible();
  const sent = { count: 7, isLeft: true };
  expect(server.sentTo(STAFF_PATHS.setCount).at(-1)?.body).toMatchObject(sent);
  await dish.getByRole("button", { name: "Comme au menu" }).click();
  await expect(dish).toContainText("sur 12");
});
