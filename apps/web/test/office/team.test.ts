import { type Member, OFFICE_PATHS, type OfficeTrail, type Team } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import { type Fixtures, onDesktop, onPhone, onPhoneAndDesktop } from "../kit/screen-test.ts";
import { refusal } from "../kit/server.ts";

const SLUG = "nyonbosphore";
const URL_OF_LINK = "https://commande.example.ch/nyonbosphore/join#key=abc";
const SEEN = "2026-11-15T09:00:00.000Z";

const member = (given: Partial<Member>): Member => ({
  userId: "uid-lea",
  name: "Léa Rochat",
  email: "lea@example.ch",
  right: "owner",
  isYou: true,
  secondFactor: true,
  devices: [],
  ...given,
});
const MARC = member({
  userId: "uid-marc",
  name: "",
  email: "maximilien-alexandre.de-bourbon-montparnasse@restaurant-nyonbosphore.example",
  right: "kitchen",
  isYou: false,
  secondFactor: false,
  devices: [
    { id: "tablet", name: "Passe", kind: "kitchen", lastSeenAt: SEEN },
    { id: "phone", name: "Safari · iPhone", kind: null, lastSeenAt: SEEN },
  ],
});

/** Changes with the page's requests, as on the server. */
function fakeTeam({ server }: Fixtures) {
  const team: Team = { members: [member({}), MARC], invitations: [] };
  const change = (path: string, apply: (body: Record<string, string>) => void) =>
    server.on(path, ({ body }) => {
      apply(body as Record<string, string>);
      return { json: { done: true } };
    });
  server.on(OFFICE_PATHS.team, () => ({ json: team }));
  server.on(OFFICE_PATHS.trail, ({ query }) => ({ json: pageOf(query.get("before")) }));
  change(OFFICE_PATHS.setStaffRight, ({ userId, right }) => {
    team.members = team.members.map((one) =>
      one.userId === userId ? { ...one, right: right as Member["right"] } : one,
    );
  });
  change(OFFICE_PATHS.removeMember, ({ userId }) => {
    team.members = team.members.filter((one) => one.userId !== userId);
  });
  change(OFFICE_PATHS.signOutMember, ({ userId, deviceId }) => {
    team.members = team.members.map((one) => {
      const isLeft = (id: string) => deviceId !== undefined && id !== deviceId;
      const devices = one.devices.filter(({ id }) => isLeft(id));
      return one.userId === userId ? { ...one, devices } : one;
    });
  });
  change(OFFICE_PATHS.revokeInvitation, ({ id }) => {
    team.invitations = team.invitations.filter((one) => one.id !== id);
  });
  server.on(OFFICE_PATHS.invite, ({ body }) => {
    const { email, right } = body as { email: string; right: Member["right"] };
    team.invitations.push({
      id: "00000000-0000-4000-8000-000000000001",
      email,
      right,
      invitedBy: "Léa Rochat",
      expiresAt: "2026-11-22T09:00:00.000Z",
    });
    return { json: { url: URL_OF_LINK, isMailed: false } };
  });
  return team;
}

function pageOf(before: string | null): OfficeTrail {
  const you = { kind: "member", name: "Léa Rochat", isYou: true } as const;
  if (before) {
    const first = { kind: "operator" } as const;
    const added = { action: "staff_added", at: SEEN, actor: first, target: "Léa Rochat" } as const;
    return { entries: [added], next: null };
  }
  return {
    entries: [
      { action: "order_moved", at: SEEN, actor: you, target: "42" },
      {
        ...{ action: "switched_off", at: SEEN, actor: you, target: null },
        thing: { kind: "size", id: "tacos/XL" },
      },
      { action: "sign_in_failed", at: SEEN, actor: { kind: "somebody" }, target: null },
    ],
    next: { before: SEEN, skip: 3 },
  };
}

async function openTeam(given: Fixtures) {
  const { page, accounts } = given;
  const team = fakeTeam(given);
  await accounts.signedIn({ role: "restaurant", restaurantId: SLUG, staffRight: "owner" });
  await page.open(`/${SLUG}/manage/team`);
  await expect(page.getByRole("heading", { level: 1, name: "Équipe" })).toBeVisible();
  return team;
}
const cardOf = ({ page }: Fixtures, name: string) => page.getByRole("article", { name });

onPhoneAndDesktop("the team shows the rights of members and fits every screen", async (given) => {
  const { page } = given;
  const team = await openTeam(given);
  team.invitations.push({
    id: "00000000-0000-4000-8000-000000000002",
    email: MARC.email.replace("max", "jean"),
    right: "owner",
    invitedBy: MARC.email,
    expiresAt: "2026-11-22T09:00:00.000Z",
  });
  await page.reload();
  const own = cardOf(given, "Léa Rochat");
  await expect(own).toContainText("Responsable");
  await expect(own).toContainText("Second facteur actif");
  const marc = cardOf(given, MARC.email);
  await expect(marc).toContainText("Cuisine");
  await marc.getByText("2 appareils connectés").click();
  await expect(marc).toContainText("Safari · iPhone");
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
});

onPhone("one tap gives a right, another removes it", async (given) => {
  const { page, server } = given;
  await openTeam(given);
  await page.getByRole("button", { name: `Nommer responsable : ${MARC.email}` }).click();
  await expect(cardOf(given, MARC.email)).toContainText("Responsable");
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(cardOf(given, MARC.email)).toContainText("Cuisine");
  const sent = server.sentTo(OFFICE_PATHS.setStaffRight).map(({ body }) => body);
  expect(sent).toEqual([
    { restaurantId: SLUG, userId: MARC.userId, right: "owner" },
    { restaurantId: SLUG, userId: MARC.userId, right: "kitchen" },
  ]);
});

onPhoneAndDesktop.full("a member gets the till right or is invited with it", async (given) => {
  const { page, server } = given;
  await openTeam(given);
  await page.getByRole("button", { name: `Confier la caisse : ${MARC.email}` }).click();
  await expect(cardOf(given, MARC.email)).toContainText("Caisse");
  await expect(page.getByRole("button", { name: `Confier la caisse : ${MARC.email}` })).toHaveCount(
    0,
  );
  await page.getByRole("button", { name: `Limiter à la cuisine : ${MARC.email}` }).click();
  await expect(cardOf(given, MARC.email)).toContainText("Cuisine");
  expect(server.sentTo(OFFICE_PATHS.setStaffRight).map(({ body }) => body)).toEqual([
    { restaurantId: SLUG, userId: MARC.userId, right: "cashier" },
    { restaurantId: SLUG, userId: MARC.userId, right: "kitchen" },
  ]);
  const form = page.getByRole("form", { name: "Inviter quelqu’un" });
  await form.getByLabelText("Adresse e-mail").fill("noa@example.ch");
  await form.getByRole("radio", { name: /^Caisse/ }).click();
  await form.getByRole("button", { name: "Envoyer l’invitation" }).click();
  await expect(page.getByText("noa@example.ch").first()).toBeVisible();
  expect(server.sentTo(OFFICE_PATHS.invite).map(({ body }) => body)).toEqual([
    { restaurantId: SLUG, email: "noa@example.ch", right: "cashier", language: "fr" },
  ]);
});

onPhone.full("removing or signing out a member asks for confirmation", async (given) => {
  const { page, server } = given;
  await openTeam(given);
  const marc = cardOf(given, MARC.email);
  await marc.getByText("2 appareils connectés").click();
  await marc.getByRole("button", { name: `Déconnecter : ${MARC.email}, Passe` }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Déconnecter « Passe » ?");
  await question.getByRole("button", { name: "Annuler" }).click();
  await expect(question).toHaveCount(0);
  expect(server.sentTo(OFFICE_PATHS.signOutMember)).toEqual([]);
  await marc.getByRole("button", { name: `Déconnecter : ${MARC.email}, Passe` }).click();
  await question.getByRole("button", { name: "Déconnecter" }).click();
  await expect(marc).toContainText("1 appareil connecté");

  await marc.getByRole("button", { name: `Retirer de l’équipe : ${MARC.email}` }).click();
  await expect(question).toContainText("n’ouvrira plus rien de la boutique");
  await question.getByRole("button", { name: "Retirer de l’équipe" }).click();
  await expect(marc).toHaveCount(0);
});

onPhone.full(
  "the last owner sees why leaving is refused, also after just becoming the last",
  async (given) => {
    const { page, server } = given;
    const team = await openTeam(given);
    const own = cardOf(given, "Léa Rochat");
    await expect(own).toContainText("Une boutique garde toujours un responsable");
    await expect(own.getByRole("button", { name: /^(Retirer|Limiter)/ })).toHaveCount(0);
    team.members = team.members.map((one) => ({ ...one, right: "owner" }));
    await page.reload();
    await page.getByRole("button", { name: "Limiter à la caisse : Léa Rochat" }).click();
    const limiting = page.getByRole("alertdialog");
    await expect(limiting).toContainText("Renoncer à gérer la boutique");
    await limiting.getByRole("button", { name: "Annuler" }).click();
    expect(server.sentTo(OFFICE_PATHS.setStaffRight)).toEqual([]);
    server.on(OFFICE_PATHS.removeMember, () => refusal(409, "last_owner"));
    await page.getByRole("button", { name: "Retirer de l’équipe : Léa Rochat" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Quitter l’équipe ?");
    await question.getByRole("button", { name: "Retirer de l’équipe" }).click();
    await expect(
      page.getByText("Une boutique garde toujours au moins un responsable."),
    ).toBeVisible();
    await expect(cardOf(given, "Léa Rochat")).toBeVisible();
  },
);

onPhone.full(
  "an invitation without mail shows a link to copy, and can be revoked",
  async (given) => {
    const { page, server } = given;
    await openTeam(given);
    const form = page.getByRole("form", { name: "Inviter quelqu’un" });
    await form.getByRole("button", { name: "Envoyer l’invitation" }).click();
    const email = form.getByLabelText("Adresse e-mail");
    await expect(email).toHaveAccessibleDescription(/e-mail/i);
    expect(server.sentTo(OFFICE_PATHS.invite)).toEqual([]);
    await email.fill(" ana@example.ch ");
    await form.getByRole("radio", { name: /^Responsable/ }).click();
    await form.getByRole("radio", { name: "English" }).click();
    await form.getByRole("button", { name: "Envoyer l’invitation" }).click();
    await expect(page.getByText("envoyez ce lien vous-même")).toBeVisible();
    await expect(page.getByLabelText(/^Le lien/)).toHaveValue(URL_OF_LINK);
    await expect(page.getByRole("button", { name: "Copier le lien" })).toBeVisible();
    expect(server.sentTo(OFFICE_PATHS.invite).map(({ body }) => body)).toEqual([
      { restaurantId: SLUG, email: "ana@example.ch", right: "owner", language: "en" },
    ]);
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreen();
    const revoke = page.getByRole("button", { name: "Retirer l’invitation : ana@example.ch" });
    await revoke.click();
    await expect(revoke).toHaveCount(0);
  },
);

onPhone.full("the audit trail is written in sentences and loads more", async (given) => {
  const { page, server } = given;
  await openTeam(given);
  await expect(
    page.getByText("Léa Rochat (vous) a changé l’état de la commande n° 42."),
  ).toBeVisible();
  await expect(page.getByText("Léa Rochat (vous) a éteint Tacos XL.")).toBeVisible();
  await expect(page.getByText("Une connexion au compte de quelqu’un a échoué.")).toBeVisible();
  await page.getByRole("button", { name: "Plus" }).click();
  await expect(page.getByText("L’opérateur a ajouté Léa Rochat à l’équipe.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Plus" })).toHaveCount(0);
  const [, second] = server.sentTo(OFFICE_PATHS.trail);
  expect(Object.fromEntries(second?.query ?? [])).toEqual({
    restaurantId: SLUG,
    before: SEEN,
    skip: "3",
  });
});

onDesktop.full(
  "the kitchen sees that only owners manage the team",
  async ({ page, server, accounts }) => {
    await accounts.signedIn({ role: "restaurant", restaurantId: SLUG, staffRight: "kitchen" });
    await page.open(`/${SLUG}/manage/team`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Le bureau est celui du propriétaire",
    );
    expect(server.sentTo(OFFICE_PATHS.team)).toEqual([]);
  },
);
