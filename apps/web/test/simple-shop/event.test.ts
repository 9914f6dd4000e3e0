import { userEvent } from "vitest/browser";
import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import { openBasket, SHOP } from "./steps.ts";

onPhone("an event is ordered by number of people, with a proposed assortment", async ({ page }) => {
  await page.open(SHOP);
  await page.getByRole("button", { name: /^Ajouter.*Sélection événement$/ }).click();
  const dish = page.getByRole("dialog", { name: /Sélection événement/ });
  const people = dish.getByRole("textbox", { name: "Nombre de personnes" });
  await people.click();
  await userEvent.keyboard("12");
  await expect(dish.getByRole("button", { name: /^Ajouter ·/ })).toContainText("134.40");
  await dish.getByRole("button", { name: "Composez pour moi" }).click();
  await expect(dish.getByRole("checkbox", { checked: true })).toHaveCount(5);
  await expect(dish.getByText("Vos 5 variétés sont choisies.")).toBeVisible();
  await expect(page).toBeAccessible();
  await dish.getByRole("button", { name: /^Ajouter ·/ }).click();
  const basket = await openBasket(page);
  await expect(basket).toContainText("12 personnes");
  await expect(basket).not.toContainText("Solo");
});
