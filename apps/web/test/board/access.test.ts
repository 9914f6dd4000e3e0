import { STAFF_PATHS } from "@comptoir/contract";
import { ORDER_STATES } from "@comptoir/domain";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onDesktop, onPhone, onTablet } from "../kit/screen-test.ts";
import { openBoard, SIMPLE, SLUG } from "./kitchen.ts";

const PASSWORD = "Sel-7-Fenouil-Lampe";
const COOK = "cuisine@example.ch";

async function signIn(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("E-mail").fill(email);
  await dialog.getByLabelText("Mot de passe", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Se connecter", exact: true }).click();
}

onPhone("a guest signs in over the shop and returns to the requested board", async (given) => {
  const { page, accounts } = given;
  const path = `/${SLUG}/orders?state=prepared&by=delivery`;
  await accounts.add(COOK, PASSWORD, { role: "restaurant", restaurantId: SLUG });
  await page.open(path);
  await expect(page).toBeAt(`/${SLUG}`);
  await expect(page.getByRole("dialog")).toContainText(
    "Les pages de la cuisine sont réservées à l’équipe.",
  );
  await page.reload();
  await signIn(page, COOK);
  await expect(page).toBeAt(path);
  await expect(page.getByRole("tab")).toHaveCount(ORDER_STATES.length);
  await page.back();
  await expect(page).toBeAt(`/${SLUG}`);
  await expect(page.getByRole("dialog")).toBeHidden();
});

onDesktop.full(
  "a display address without a shop opens the user's shop after signing in",
  async (given) => {
    const { page, accounts } = given;
    await accounts.add(COOK, PASSWORD, { role: "restaurant", restaurantId: SLUG });
    await page.open("/monitoring");
    await expect(page).toBeAt(`/${SIMPLE}`);
    await signIn(page, COOK);
    await expect(page).toBeAt("/monitoring");
    await expect(page).toHaveTitle(/Bosphore Nyon/);
  },
);

onDesktop.full(
  "a customer or staff of another shop who sign in there see the shop",
  async (given) => {
    const { page, accounts, server } = given;
    await accounts.add("lea@example.ch", PASSWORD);
    await accounts.add(COOK, PASSWORD, { role: "restaurant", restaurantId: SIMPLE });
    await page.open(`/${SLUG}/orders`);
    await signIn(page, "lea@example.ch");
    await expect(page).toBeAt(`/${SLUG}`);
    await expect(page.getByRole("button", { name: "Mon compte, lea@example.ch" })).toBeVisible();
    await accounts.signIn(COOK);
    await page.open(`/${SLUG}/monitoring`);
    await expect(page).toBeAt(`/${SLUG}`);
    expect(server.sentTo(STAFF_PATHS.getOrders)).toEqual([]);
  },
);

onTablet(
  "a sign-out or ended session shows a message and a sign-in that returns",
  async (given) => {
    const { page, accounts, server } = given;
    await accounts.add(COOK, PASSWORD, { role: "restaurant", restaurantId: SLUG });
    await openBoard(given, { query: "?state=accepted" });
    await page.getByRole("button", { name: "Se déconnecter" }).click();
    await expect(page.getByText("Votre session est bien fermée.")).toBeVisible();
    await expect(page).toBeAt(`/${SLUG}`);
    await signIn(page, COOK);
    await expect(page).toBeAt(`/${SLUG}/orders?state=accepted`);

    await accounts.signOut();
    server.refuse(STAFF_PATHS.getOrders, 401, "invalid_token");
    await server.endStreams();
    await expect(page.getByText("Votre session a été fermée.")).toBeVisible();
    await expect(page).toBeAt(`/${SLUG}`);
    server.mend(STAFF_PATHS.getOrders);
    await signIn(page, COOK);
    await expect(page).toBeAt(`/${SLUG}/orders?state=accepted`);
  },
);
