import { startGoogleProvider } from "../../apps/server/test/google-provider.ts";
import { freePort } from "../../apps/server/test/process/server-process.ts";
import { test as base, expect, type Page } from "../support/test.ts";
import { beSignedIn, newEmail, SLUG } from "./people.ts";

interface GoogleFixtures {
  google: Awaited<ReturnType<typeof startGoogleProvider>> & { port: number };
}

const test = base.extend<object, GoogleFixtures>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, provide) => {
      const port = await freePort();
      const callback = `http://127.0.0.1:${port}/api/auth/callback/google`;
      const provider = await startGoogleProvider([callback]);
      await provide({ ...provider, port });
      await provider.stop();
    },
    { scope: "worker" },
  ],
  serverEnv: [
    async ({ google: { port, options } }, provide) => {
      await provide({
        PORT: String(port),
        GOOGLE_CLIENT_ID: options.clientId,
        GOOGLE_CLIENT_SECRET: options.clientSecret,
        GOOGLE_ISSUER: options.issuer,
      });
    },
    { scope: "worker" },
  ],
});

const account = (email: string, emailVerified = true) => ({
  sub: `sub-${email}`,
  email,
  emailVerified,
  name: "Zoé Favre",
});

async function press(page: Page): Promise<void> {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Continuer avec Google" }).click();
}

/** Text of the browser's alert that `work` opens. */
async function alertText(page: Page, work: () => Promise<void>): Promise<string> {
  const shown = page.waitForEvent("dialog");
  const done = work();
  const dialog = await shown;
  await dialog.accept();
  await done;
  return dialog.message();
}

// Needs a server with a provider; google-sign-in.test.ts tests the server's side.
test("cancelling and closing the Google window show a message; then a new user signs in, and again later @desktop @full", async ({
  page,
  google,
}) => {
  google.visitAs(undefined);
  expect(await alertText(page, () => press(page))).toBe("La connexion avec Google a été annulée.");
  await expect(page.getByRole("alert")).toHaveText("La connexion avec Google a été annulée.");

  // The provider does not answer, and the person closes its window.
  const slow = `${google.options.issuer}/**`;
  await page.context().route(slow, () => {});
  const close = async () => {
    const opened = page.waitForEvent("popup");
    await press(page);
    await (await opened).close();
  };
  expect(await alertText(page, close)).toContain("fermée avant la fin");
  await expect(page.getByRole("alert")).toContainText("fermée avant la fin");
  await expect(page.getByRole("button", { name: "Se connecter", exact: true })).toBeEnabled();
  await page.context().unroute(slow);

  const email = newEmail("zoe");
  google.visitAs(account(email));
  const made = page.waitForResponse("**/api/createUser");
  await press(page);
  await expect(page.getByText("Connexion réussie !")).toBeVisible();
  expect((await made).status()).toBe(201);
  await expect(page).toHaveURL(new RegExp(`/${SLUG}$`));
  await page.goto("/account");
  await page.getByRole("button", { name: "Mon compte, Zoé Favre" }).click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page.getByText("Votre session est bien fermée.")).toBeVisible();

  await press(page);
  await expect(page).toHaveURL(new RegExp(`/${SLUG}$`));
  await page.goto("/account");
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
});

test("an address with a password is linked to Google if confirmed, else refused @desktop @full", async ({
  page,
  shop,
  google,
}) => {
  const { email, userId } = await beSignedIn(page, shop);
  await page.context().clearCookies();
  google.visitAs(account(email, false));
  expect(await alertText(page, () => press(page))).toBe(
    "Un compte existe déjà avec cet e-mail. Connectez-vous avec votre mot de passe.",
  );

  google.visitAs(account(email, true));
  await press(page);
  await expect(page).toHaveURL(new RegExp(`/${SLUG}$`));
  const session = await page.request.get(`${shop.url}/api/auth/get-session`);
  expect((await session.json()).user.id).toBe(userId);
});

test("with blocked pop-ups the page redirects to Google and returns signed in @desktop @full", async ({
  page,
  google,
}) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { open: () => null });
  });
  const blocked = () => alertText(page, () => press(page));
  const goOn = () => page.getByRole("button", { name: "Continuer dans cette fenêtre" }).click();
  expect(await blocked()).toContain("a bloqué la fenêtre");
  google.visitAs(undefined);
  expect(await alertText(page, goOn)).toBe("La connexion avec Google a été annulée.");
  await expect(page).toHaveURL(/\/sign-in$/);

  google.visitAs(account(newEmail("bloc")));
  expect(await blocked()).toContain("a bloqué la fenêtre");
  const made = page.waitForResponse("**/api/createUser");
  await goOn();
  expect((await made).status()).toBe(201);
  await expect(page.getByText("Connexion réussie !")).toBeVisible();
  await page.goto("/account");
  await expect(page.getByRole("button", { name: "Mon compte, Zoé Favre" })).toBeVisible();
});
