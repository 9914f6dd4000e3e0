import { simpleOrder } from "../../apps/server/test/sample-orders.ts";
import { expect, test } from "../support/test.ts";
import { beSignedIn, SLUG } from "./people.ts";

// One person; apps/web/test tests the messages. Here no request of the other tab is refused.
test("a session survives reloads and tabs, and signing out ends it in every tab @desktop @full", async ({
  page,
  shop,
}) => {
  const lea = await beSignedIn(page, shop);
  const control = `Mon compte, ${lea.email}`;
  const order = simpleOrder({ userId: lea.userId, deliveryTimePreference: null });
  const { orderNumber } = (await lea.post("createOrder", order)) as { orderNumber: number };
  await page.goto("/account");
  await page.reload();
  const other = await page.context().newPage();
  const refused: string[] = [];
  other.on("response", (answer) => {
    if (answer.status() >= 400) refused.push(answer.url());
  });
  await other.goto(`/${SLUG}/order/${orderNumber}`);
  await expect(other.getByText("En direct")).toBeVisible();
  await expect(page.getByRole("button", { name: control })).toBeVisible();
  await expect(other.getByRole("button", { name: control })).toBeVisible();

  await page.getByRole("button", { name: control }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: control })).toBeFocused();
  await page.getByRole("button", { name: control }).click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page.getByText("Votre session est bien fermée.")).toBeVisible();
  await expect(page).toHaveURL(/\/rootsflavorsrolle$/);
  await expect(other.getByText("Votre session a été fermée.")).toBeVisible();
  await expect(other.getByText("Connectez-vous pour voir cette commande")).toBeVisible();
  expect(refused).toEqual([]);
});
