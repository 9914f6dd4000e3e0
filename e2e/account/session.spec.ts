import { expect, expectAccessible, expectConsoleErrors, test } from "../support/test.ts";
import { beSignedIn, PASSWORD, type Placed, pastries, SLUG } from "./people.ts";

test("a session holds over reloads and tabs, and signing out ends it in every tab @desktop", async ({
  page,
  shop,
}) => {
  const lea = await beSignedIn(page, shop);
  const control = `Mon compte, ${lea.email}`;
  const { orderNumber } = (await lea.post(
    "createOrder",
    pastries({ userId: lea.userId }),
  )) as Placed;
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

test("a token about to expire is renewed unnoticed @phone", async ({ page, shop }) => {
  await page.clock.install();
  const tokens: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/token")) tokens.push(request.url());
  });
  await beSignedIn(page, shop);
  await page.goto("/account");
  await page.getByLabel("Nom").fill("Léa");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("C’est enregistré.")).toBeVisible();
  const before = tokens.length;
  await page.clock.fastForward("05:00");
  await page.getByLabel("Nom").fill("Léa Rochat");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("button", { name: "Mon compte, Léa Rochat" })).toBeVisible();
  expect(tokens.length).toBe(before + 1);
});

test("signing in by the dialog closes it, says so and stays on the page @desktop", async ({
  page,
  shop,
}) => {
  expectConsoleErrors();
  const { email } = await beSignedIn(page, shop);
  await page.context().clearCookies();
  await page.goto("/account/orders");
  // Asked for without a connection, it comes with the connection.
  const open = page.getByRole("main").getByRole("button", { name: "Se connecter" });
  await expect(open).toBeVisible();
  await page.context().setOffline(true);
  const missed = page.waitForEvent("requestfailed", (r) => r.url().includes("sign-in-window"));
  await open.click();
  await missed;
  await page.context().setOffline(false);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(dialog.getByText("Connexion réussie !")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Connexion réussie !");
  await expect(page).toHaveURL(/\/account\/orders$/);
  await expect(page.getByRole("heading", { name: "Pas encore de commande" })).toBeVisible();
});
