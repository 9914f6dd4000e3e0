import { request as requests } from "@playwright/test";
import { expect, MAY_LOG_ERRORS, test } from "../support/test.ts";
import { beSignedIn, beStaff, type Placed, pastries, SLUG } from "./people.ts";

test(
  "an order's page follows the kitchen, and says when it cannot @desktop",
  MAY_LOG_ERRORS,
  async ({ page, shop }) => {
    const lea = await beSignedIn(page, shop);
    const placed = (await lea.post("createOrder", pastries({ userId: lea.userId }))) as Placed;
    await page.goto("/account/orders");
    const history = page.getByRole("main");
    await history.getByRole("link", { name: `Commande n° ${placed.orderNumber}` }).click();
    const current = page.locator("[aria-current=step]");
    await expect(current).toContainText("En attente de paiement");
    await expect(page.getByText("En direct")).toBeVisible();

    const cook = await beStaff(await requests.newContext(), shop);
    await cook.post("updateOrderState", { _id: placed._id, state: "accepted" });
    await expect(current).toContainText("En préparation");
    await cook.post("updateOrderState", { _id: placed._id, state: "prepared" });
    await expect(current).toContainText("Prête");

    await shop.stop();
    await expect(page.getByText("Pas à jour")).toBeVisible();
    await shop.start();
    await expect(page.getByText("Pas à jour")).toBeHidden();
  },
);

test(
  "a stranger's order does not exist for anybody else @desktop",
  MAY_LOG_ERRORS,
  async ({ page, shop }) => {
    const maker = await requests.newContext();
    const answer = await maker.post(`${shop.url}/api/createOrder`, { data: pastries() });
    const { orderNumber } = (await answer.json()) as Placed;
    await beSignedIn(page, shop);
    await page.goto(`/${SLUG}/order/${orderNumber}`);
    await expect(page.getByRole("heading", { name: "Commande introuvable" })).toBeVisible();
  },
);
