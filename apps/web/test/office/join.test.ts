import { OFFICE_PATHS, PATHS } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import { type Fixtures, onPhone } from "../kit/screen-test.ts";

const SLUG = "nyonbosphore";
const EMAIL = "ana@example.ch";
const GOOD = "Courge-8-Lanterne-Sel";

async function invited({ server }: Fixtures) {
  const { url, mailedUrl } = await server.act.invite(SLUG, EMAIL);
  const [shown, mailed] = [url, mailedUrl].map((link) => new URL(link));
  const given = Object.fromEntries(new URLSearchParams(mailed?.hash.slice(1)));
  const pathOf = (link?: URL) => `${link?.pathname}${link?.hash}`;
  return { shown: pathOf(shown), mailed: pathOf(mailed), given };
}
const joins = ({ server }: Fixtures) =>
  server.sentTo(OFFICE_PATHS.joinTeam).map(({ body }) => body);

onPhone("a new user chooses a staff password and joins", async (given) => {
  const { page } = given;
  const link = await invited(given);
  await page.open(link.mailed);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Rejoindre l’équipe de");
  await expect(page.getByText("Selin vous invite.")).toBeVisible();
  await expect(page.getByText("Responsable")).toBeVisible();
  await expect(page.getByText(EMAIL)).toBeVisible();
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
  const password = page.getByLabelText("Mot de passe", { exact: true });
  await password.fill("Sesame1");
  const join = page.getByRole("button", { name: "Rejoindre l’équipe" });
  await join.click();
  await expect(password).toHaveAccessibleDescription(/12 caractères/);
  expect(joins(given)).toEqual([]);
  await password.fill(GOOD);
  await join.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bienvenue dans l’équipe de");
  expect(joins(given)).toEqual([{ restaurantId: SLUG, ...link.given, password: GOOD }]);
  expect((await given.accounts.current()).email).toBe(EMAIL);
  await expect(page.getByRole("link", { name: "Ouvrir les commandes" })).toBeVisible();
  await expect(page).toBeAccessible();
});

onPhone.full("a guessable password is reported at its field", async (given) => {
  const { page } = given;
  await page.open((await invited(given)).mailed);
  const password = page.getByLabelText("Mot de passe", { exact: true });
  await password.fill("Nyonbosphore12");
  await page.getByRole("button", { name: "Rejoindre l’équipe" }).click();
  await expect(password).toHaveAccessibleDescription(/deviner/);
});

onPhone("an existing user signs in first, and another account signs out first", async (given) => {
  const { page, accounts } = given;
  await accounts.signedIn();
  await accounts.add(EMAIL, "Sesame1");
  await page.open((await invited(given)).mailed);
  await expect(page.getByText("L’invitation est pour une autre adresse.")).toBeVisible();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.getByRole("button", { name: "Se connecter" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabelText("E-mail")).toHaveValue(EMAIL);
  await dialog.getByLabelText("Mot de passe", { exact: true }).fill("Sesame1");
  await dialog.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page.getByText("il remplace celui de votre compte")).toBeVisible();
});

onPhone.full("the copied link asks for a sign-in or sends the e-mail again", async (given) => {
  const { page, server } = given;
  const link = await invited(given);
  await page.open(link.shown);
  await expect(page.getByRole("button", { name: "Se connecter" })).toBeVisible();
  await expect(page.getByLabelText("Mot de passe", { exact: true })).toHaveCount(0);
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
  const send = page.getByRole("button", { name: "Renvoyer l’e-mail" });
  await send.click();
  await expect(page.getByText(`L’e-mail est parti à ${EMAIL}`)).toBeVisible();
  expect(server.sentTo(OFFICE_PATHS.mailInvitation).map(({ body }) => body)).toEqual([
    { restaurantId: SLUG, key: link.given.key },
  ]);
  server.answer(OFFICE_PATHS.mailInvitation, { isMailed: false });
  await send.click();
  await expect(page.getByText("n’a pas pu partir")).toBeVisible();
  server.refuse(OFFICE_PATHS.mailInvitation, 422, "too_many_invitations");
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Réessayez demain");
});

onPhone.full("an account with an unconfirmed address waits for the e-mail", async (given) => {
  const { page, server } = given;
  const account = { email: EMAIL, password: "Sesame1", name: "" };
  await server.call(`${PATHS.auth}/sign-up/email`, account);
  await page.open((await invited(given)).shown);
  await expect(page.getByText("n’est pas encore confirmée")).toBeVisible();
  await expect(page.getByRole("button", { name: "Renvoyer l’e-mail" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Rejoindre l’équipe" })).toHaveCount(0);
  await expect(page).toFitEveryScreenInAllLanguages();
});

onPhone.full(
  "a lost connection does not invalidate the invitation and can be retried",
  async (given) => {
    const { page, server } = given;
    const link = await invited(given);
    server.cut(OFFICE_PATHS.readInvitation);
    await page.open(link.mailed);
    await expect(page.getByRole("alert")).not.toContainText("n’est plus valable");
    server.mend(OFFICE_PATHS.readInvitation);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(page.getByText("Selin vous invite.")).toBeVisible();
  },
);

onPhone.full(
  "a replaced link and a member of another shop are refused with a reason",
  async (given) => {
    const { page, accounts } = given;
    await accounts.signedIn({
      email: EMAIL,
      role: "restaurant",
      restaurantId: "rootsflavorsrolle",
    });
    const { mailed: replaced } = await invited(given);
    const { mailed } = await invited(given);
    await page.open(replaced);
    await expect(page.getByRole("alert")).toContainText("Demandez-en une nouvelle.");
    await expect(page).toBeAccessible();
    await page.open(mailed);
    await expect(page.getByText(EMAIL)).toBeVisible();
    await page.getByLabelText("Mot de passe", { exact: true }).fill(GOOD);
    await page.getByRole("button", { name: "Rejoindre l’équipe" }).click();
    await expect(page.getByRole("alert")).toContainText("un autre restaurant");
  },
);
