import { OFFICE_PATHS, PATHS } from "@comptoir/contract";
import { SIMPLE } from "../board/kitchen.ts";
import { expect } from "../kit/expect.ts";
import { Office } from "../kit/office.ts";
import { type Fixtures, onDesktop, onPhone } from "../kit/screen-test.ts";
import { SHOPS } from "../kit/shops.ts";
import { DELIVERED } from "../orders/placed.ts";

const NAME = ["shopName"];
const PHONE = ["contact", "phone"];
const NEW_PHONE = "021 000 00 00";

async function openOffice(
  { server, accounts, page }: Fixtures,
  path: string,
  prepare: (office: Office) => unknown = () => {},
): Promise<Office> {
  const office = new Office(server, SIMPLE);
  await accounts.signedInAsStaff(SIMPLE);
  await office.anotherSets(NAME, "Racines");
  await office.anotherSets(PHONE, NEW_PHONE);
  await prepare(office);
  await page.open(`/${SIMPLE}/manage/${path}`);
  return office;
}

onPhone("changes are reviewed, partly undone, published and undone in one tap", async (given) => {
  const { page, server } = given;
  const office = await openOffice(given, "publish", () => touch(given));
  const before = (await office.published())?.content;
  const changes = page.getByRole("region", { name: "Ce qui change" });
  await expect(changes.getByRole("listitem")).toHaveCount(2);
  await expect(changes).toContainText("Racines");
  await expect(page.getByText("4 paniers ouverts")).toBeVisible();
  await expect(page.getByText("2 commandes non payées gardent l’ancien prix")).toBeVisible();

  await changes.getByRole("button", { name: NEW_PHONE }).click();
  await expect(changes.getByRole("listitem")).toHaveCount(1);
  await expect.poll(() => office.read(PHONE)).toBe(SHOPS[SIMPLE].contact.phone);

  const revision = await office.revision();
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  await expect(page.getByText("Rien à publier")).toBeVisible();
  await expect(page.getByRole("region", { name: "En ligne" })).toContainText("Version 2");
  expect(server.sentTo(OFFICE_PATHS.publish).map(({ body }) => body)).toEqual([
    { restaurantId: SIMPLE, revision },
  ]);
  expect((await office.published())?.content).toEqual({ ...before, shopName: "Racines" });

  const online = page.getByRole("region", { name: "En ligne" });
  await online.getByRole("button", { name: "Annuler la publication" }).click();
  await expect(online).toContainText("Version 3");
  expect((await office.published())?.content).toEqual(before);
  await expect(changes).toContainText("Racines");
});

/** Creates open baskets and open orders. */
async function touch({ server, orders }: Fixtures): Promise<void> {
  await server.act.openBaskets(SIMPLE, 4);
  await orders.placeMany(2, DELIVERED);
}

/** Causes a warning: a missing translation. */
async function warn(office: Office): Promise<void> {
  await office.anotherSets(["texts", "en", "spinach_pastry", "description"], undefined);
}

const CONFIRM = `${PATHS.auth}/confirm-password`;

onPhone(
  "changes to payment, mail and sign-in rules ask for the password, then continue",
  async (given) => {
    const { page, server } = given;
    const office = await openOffice(given, "publish");
    server.refuse(OFFICE_PATHS.publish, 403, "sign_in_again");
    await page.getByRole("button", { name: "Publier maintenant" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirmez que c’est vous" });
    const password = dialog.getByLabelText("Mot de passe", { exact: true });
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreenInAllLanguages();
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Reconnectez-vous d’abord")).toBeVisible();
    expect((await office.published())?.version).toBe(1);

    await page.getByRole("button", { name: "Publier maintenant" }).click();
    await password.fill("Faux-7-Lampe-Sel");
    await dialog.getByRole("button", { name: "Continuer" }).click();
    await expect(password).toHaveAccessibleDescription(/n’est pas juste/);
    server.mend(OFFICE_PATHS.publish);
    await password.fill("Sesame1");
    await dialog.getByRole("button", { name: "Continuer" }).click();
    await expect(page.getByText("Rien à publier")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("region", { name: "En ligne" })).toContainText("Version 2");
    expect(server.sentTo(CONFIRM)).toHaveLength(2);
  },
);

onPhone("the code of a second factor is also required", async (given) => {
  const { page, server } = given;
  const office = await openOffice(given, "publish");
  const session = await server.call(`${PATHS.auth}/get-session`);
  const user = { ...session.user, secondFactor: true };
  server.answer(`${PATHS.auth}/get-session`, { ...session, user });
  server.on(`${PATHS.auth}/two-factor/verify-totp`, ({ body }) =>
    (body as { code: string }).code === "777777"
      ? { json: { ...session, user } }
      : { status: 401, json: { code: "invalid_code" } },
  );
  server.refuse(OFFICE_PATHS.publish, 403, "sign_in_again");
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Mot de passe", { exact: true }).fill("Sesame1");
  await dialog.getByRole("button", { name: "Continuer" }).click();
  const code = dialog.getByLabelText("Code à 6 chiffres");
  await expect(page).toBeAccessible();
  expect((await office.published())?.version).toBe(1);
  server.mend(OFFICE_PATHS.publish);
  await code.fill("777777");
  await dialog.getByRole("button", { name: "Vérifier" }).click();
  await expect(page.getByText("Rien à publier")).toBeVisible();
  await expect(page.getByRole("region", { name: "En ligne" })).toContainText("Version 2");
});

onPhone.full("a changed draft is shown again before it is published", async (given) => {
  const { page, server } = given;
  // The stream is late, so the page does not know of the change.
  server.hold(OFFICE_PATHS.live);
  const office = await openOffice(given, "publish");
  const changes = page.getByRole("region", { name: "Ce qui change" });
  await expect(changes).toContainText("Racines");
  await office.anotherSets(NAME, "Saveurs");
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  await expect(page.getByRole("alert")).toContainText("Le brouillon a changé entre-temps");
  expect((await office.published())?.version).toBe(1);
  await expect(changes).toContainText("Saveurs");
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  await expect(page.getByText("Rien à publier")).toBeVisible();
  expect((await office.published())?.content.shopName).toBe("Saveurs");
});

onPhone.full("a lost call or answer is retried, and the draft is published once", async (given) => {
  const { page, server } = given;
  const office = await openOffice(given, "publish");
  await expect(page.getByRole("region", { name: "Ce qui change" })).toContainText("Racines");
  server.cut(OFFICE_PATHS.publish);
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  await expect(page.getByText("rien ne sera fait deux fois")).toBeVisible();
  server.mend(OFFICE_PATHS.publish);
  // Now the request arrives, and only the answer is lost.
  server.loseAnswers(OFFICE_PATHS.publish);
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  await expect(page.getByText("Rien à publier")).toBeVisible();
  await expect(page.getByRole("region", { name: "En ligne" })).toContainText("Version 2");
  expect((await office.versions()).map(({ version }) => version)).toEqual([2, 1]);
});

onPhone.full("a draft with faults cannot be published and links to its faults", async (given) => {
  const { page } = given;
  const office = await openOffice(given, "publish", warn);
  await expect(page.getByText("Une chose à laquelle penser")).toBeVisible();
  await office.anotherSets(PHONE, "");
  await expect(page.getByRole("alert")).toContainText("Une chose empêche de publier");
  await expect(page.getByRole("alert")).toContainText("téléphone");
  await expect(page.getByRole("button", { name: "Publier maintenant" })).toBeDisabled();
  await page.getByRole("alert").getByRole("link").click();
  await expect(page).toBeAt(
    `/${SIMPLE}/manage/shop/contact?field=%5B%22contact%22%2C%22phone%22%5D`,
  );
  await expect(page.getByRole("textbox", { name: "Téléphone" })).toBeFocused();
});

onDesktop.full(
  "a publication is planned, and cancelling returns its changes to the draft",
  async (given) => {
    const { page, server } = given;
    const office = await openOffice(given, "publish");
    await page.getByRole("button", { name: "À un moment" }).click();
    await page.getByRole("button", { name: "Le 1er du mois" }).click();
    await page.getByLabelText("Heure", { exact: true }).fill("07:30");
    await page.getByRole("button", { name: "Planifier pour" }).click();
    const plans = page.getByRole("region", { name: "Publications planifiées" });
    await expect(plans).toContainText("07:30");
    await expect(plans).toContainText("Racines");
    const [{ body } = { body: {} }] = server.sentTo(OFFICE_PATHS.publish);
    expect((body as { at: string }).at).toMatch(/^\d{4}-\d{2}-01T0[56]:30:00\.000Z$/);
    await expect(page.getByText("Rien à publier")).toBeVisible();
    await plans.getByRole("button", { name: "Remettre dans le brouillon" }).click();
    await expect(page.getByRole("region", { name: "Ce qui change" })).toContainText("Racines");
    expect(await office.plans()).toEqual([]);
  },
);

onDesktop(
  "two versions are compared, and an old one restored after confirmation",
  async (given) => {
    const { page, server } = given;
    const office = await openOffice(given, "publish");
    await page.getByRole("button", { name: "Publier maintenant" }).click();
    await expect(page.getByText("Rien à publier")).toBeVisible();
    await office.anotherSets(NAME, "Trois racines");
    await page.getByRole("link", { name: "Historique" }).first().click();
    const second = page.getByRole("article", { name: "Version 2" });
    await expect(second).toContainText("En ligne");
    await expect(second).toContainText("par vous");
    await second.getByText("2 changements").click();
    await expect(second).toContainText("Racines");
    await page.getByText("Comparer deux versions").click();
    await expect(page.getByRole("status").filter({ hasText: "Racines" })).toContainText(NEW_PHONE);

    const revision = await office.revision();
    await page.getByRole("button", { name: "Reprendre la version 1" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("son changement non publié sera perdu");
    await question.getByRole("button", { name: "Reprendre la version 1" }).click();
    await expect(page.getByText("La version 1 est dans le brouillon.")).toBeVisible();
    expect(server.sentTo(OFFICE_PATHS.bringBack).map(({ body }) => body)).toEqual([
      { restaurantId: SIMPLE, version: 1, revision },
    ]);
    await expect(page.getByRole("button", { name: "Reprendre la version 2" })).toBeVisible();
  },
);

onPhone.full("a long history loads page by page, and changes load on opening", async (given) => {
  const { page, server } = given;
  await openOffice(given, "history", async () => {
    for (let n = 1; n <= 44; n++) {
      await server.publish(SIMPLE, { ...SHOPS[SIMPLE], shopName: `Racines ${n}` });
    }
  });
  await expect(page.getByRole("article")).toHaveCount(20);
  await page.getByRole("button", { name: "Afficher plus" }).click();
  await expect(page.getByRole("article")).toHaveCount(40);
  server.fail(OFFICE_PATHS.versions);
  await page.getByRole("button", { name: "Afficher plus" }).click();
  await expect(page.getByRole("alert")).toContainText("L’historique n’a pas pu être chargé.");
  server.mend(OFFICE_PATHS.versions);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("article")).toHaveCount(45);
  await expect(page.getByRole("button", { name: "Afficher plus" })).toBeHidden();
  await expect(page.getByRole("article", { name: "Version 1", exact: true })).toContainText(
    "La première version.",
  );

  expect(server.sentTo(OFFICE_PATHS.version)).toHaveLength(0);
  const old = page.getByRole("article", { name: "Version 12" });
  server.fail(OFFICE_PATHS.version);
  await old.getByText("1 changement").click();
  await expect(old.getByRole("alert")).toContainText("Les changements n’ont pas pu être chargés.");
  server.mend(OFFICE_PATHS.version);
  await old.getByRole("button", { name: "Réessayer" }).click();
  await expect(old.getByRole("listitem")).toContainText("Racines 11");
  await expect(page).toBeAccessible();
});

onPhone.full("publishing and history fit every screen", async (given) => {
  const { page, server } = given;
  await openOffice(given, "publish", async (office) => {
    await warn(office);
    await touch(given);
    const changes = [{ path: PHONE, was: "x", value: NEW_PHONE }];
    const at = "2026-12-01T05:00:00.000Z";
    const id = "6b0c1f3e-0000-4000-8000-000000000001";
    const faults = [{ path: PHONE, reason: "must not be empty", code: "empty" }];
    const plan = { id, at, by: { name: "Léa", isYou: true }, changes, faults };
    server.answer(OFFICE_PATHS.plans, [plan]);
  });
  await page.getByRole("button", { name: "À un moment" }).click();
  await page.getByRole("button", { name: "Créer un lien" }).click();
  await expect(page.getByRole("img", { name: "Code QR" })).toBeVisible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await expect(page).toBeAccessible();
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  await page.getByRole("region", { name: "En ligne" }).getByRole("link").click();
  await page.getByText("Comparer deux versions").click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page).toFitEveryScreenInAllLanguages();
  await expect(page).toBeAccessible();
});
