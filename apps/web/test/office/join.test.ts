import { type JoinTeamInvitation, OFFICE_PATHS } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import { type Given, onPhone } from "../kit/screen-test.ts";
import { refusal } from "../kit/server.ts";

const SLUG = "nyonbosphore";
const KEY = "k".repeat(43);
const EMAIL = "ana@example.ch";
const GOOD = "Courge-8-Lanterne-Sel";

const PROOF = "p".repeat(43);
/** The inviter's link, and the one that was mailed. */
const SHOWN = `/${SLUG}/join#key=${KEY}`;
const MAILED = `${SHOWN}&proof=${PROOF}`;

function invited({ server, accounts }: Given, asks: Partial<JoinTeamInvitation> = {}) {
  let isUsed = false;
  server.on(OFFICE_PATHS.joinTeam, async () => {
    isUsed = true;
    await accounts.add(EMAIL, GOOD, {
      role: "restaurant",
      restaurantId: SLUG,
      staffRight: "owner",
    });
    return { json: { right: "owner" } };
  });
  server.on(OFFICE_PATHS.readInvitation, async ({ body }) => {
    if (isUsed) return refusal(404, "invitation_invalid");
    const isMailed = (body as { proof?: string }).proof === PROOF;
    const isYours = (await accounts.current())?.email === EMAIL;
    const invitation: JoinTeamInvitation = {
      shopName: "Bosphore Nyon",
      isOpen: true,
      email: EMAIL,
      right: "owner",
      invitedBy: "Léa Rochat",
      account: isMailed ? "new" : "ask",
      asksPassword: isMailed,
      ...asks,
      ...(isYours ? { account: "yours", asksPassword: true } : {}),
    };
    return { json: invitation };
  });
}
const joins = ({ server }: Given) => server.sentTo(OFFICE_PATHS.joinTeam).map(({ body }) => body);

onPhone("whoever is new chooses a staff password, and is in", async (given) => {
  const { page } = given;
  invited(given);
  await page.open(MAILED);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Rejoindre l’équipe de");
  await expect(page.getByText("Léa Rochat vous invite.")).toBeVisible();
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
  expect(joins(given)).toEqual([{ restaurantId: SLUG, key: KEY, proof: PROOF, password: GOOD }]);
  expect((await given.accounts.current())?.email).toBe(EMAIL);
  await expect(page.getByRole("link", { name: "Ouvrir les commandes" })).toBeVisible();
  await expect(page).toBeAccessible();
});

onPhone("a password that is too easy to guess is told at its field", async (given) => {
  const { page, server } = given;
  invited(given);
  await page.open(MAILED);
  const password = page.getByLabelText("Mot de passe", { exact: true });
  await password.fill("Nyonbosphore12");
  server.once(OFFICE_PATHS.joinTeam, refusal(422, "password_too_guessable"));
  await page.getByRole("button", { name: "Rejoindre l’équipe" }).click();
  await expect(password).toHaveAccessibleDescription(/deviner/);
});

onPhone("whoever has an account signs in first, and another is left first", async (given) => {
  const { page, accounts } = given;
  await accounts.signedIn();
  await accounts.add(EMAIL, "Sesame1");
  invited(given, { account: "sign_in", asksPassword: false });
  await page.open(MAILED);
  await expect(page.getByText("L’invitation est pour une autre adresse.")).toBeVisible();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.getByRole("button", { name: "Se connecter" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabelText("E-mail")).toHaveValue(EMAIL);
  await dialog.getByLabelText("Mot de passe", { exact: true }).fill("Sesame1");
  await dialog.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page.getByText("il remplace celui de votre compte")).toBeVisible();
});

onPhone("the inviter's link asks for a sign-in or sends the e-mail again", async (given) => {
  const { page, server } = given;
  invited(given);
  let isMailed = true;
  server.on(OFFICE_PATHS.mailInvitation, () => ({ json: { isMailed } }));
  await page.open(SHOWN);
  await expect(page.getByRole("button", { name: "Se connecter" })).toBeVisible();
  await expect(page.getByLabelText("Mot de passe", { exact: true })).toHaveCount(0);
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
  const send = page.getByRole("button", { name: "Renvoyer l’e-mail" });
  await send.click();
  await expect(page.getByText(`L’e-mail est parti à ${EMAIL}`)).toBeVisible();
  expect(server.sentTo(OFFICE_PATHS.mailInvitation).map(({ body }) => body)).toEqual([
    { restaurantId: SLUG, key: KEY },
  ]);
  isMailed = false;
  await send.click();
  await expect(page.getByText("n’a pas pu partir")).toBeVisible();
  server.refuse(OFFICE_PATHS.mailInvitation, 422, "too_many_invitations");
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Réessayez demain");
});

onPhone("an account whose address is not proven waits for the e-mail", async (given) => {
  const { page, accounts } = given;
  await accounts.add(EMAIL, "Sesame1");
  await accounts.signIn(EMAIL);
  invited(given);
  given.server.on(OFFICE_PATHS.readInvitation, () => ({
    json: {
      ...{ shopName: "Bosphore Nyon", isOpen: true, email: EMAIL, right: "kitchen" },
      ...{ invitedBy: "Léa Rochat", account: "prove", asksPassword: false },
    },
  }));
  await page.open(SHOWN);
  await expect(page.getByText("n’est pas encore confirmée")).toBeVisible();
  await expect(page.getByRole("button", { name: "Renvoyer l’e-mail" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Rejoindre l’équipe" })).toHaveCount(0);
  await expect(page).toFitEveryScreenInAllLanguages();
});

onPhone("a lost connection says nothing of the invitation, and is tried again", async (given) => {
  const { page, server } = given;
  invited(given);
  server.cut(OFFICE_PATHS.readInvitation);
  await page.open(MAILED);
  await expect(page.getByRole("alert")).not.toContainText("n’est plus valable");
  server.mend(OFFICE_PATHS.readInvitation);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText("Léa Rochat vous invite.")).toBeVisible();
});

onPhone(
  "a link that was used, or somebody who works elsewhere, is refused in words",
  async (given) => {
    const { page, server } = given;
    server.on(OFFICE_PATHS.readInvitation, () => refusal(404, "invitation_invalid"));
    await page.open(MAILED);
    await expect(page.getByRole("alert")).toContainText("Demandez-en une nouvelle.");
    await expect(page).toBeAccessible();
    invited(given);
    await page.reload();
    await expect(page.getByText(EMAIL)).toBeVisible();
    server.on(OFFICE_PATHS.joinTeam, () => refusal(409, "staff_elsewhere"));
    await page.getByLabelText("Mot de passe", { exact: true }).fill(GOOD);
    await page.getByRole("button", { name: "Rejoindre l’équipe" }).click();
    await expect(page.getByRole("alert")).toContainText("un autre restaurant");
  },
);
