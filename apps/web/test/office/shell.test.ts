import { businessRulesPath, OFFICE_PATHS } from "@comptoir/contract";
import { vi } from "vitest";
import { office as french } from "../../src/i18n/fr/office/office.ts";
import { HOME, ROOMS } from "../../src/office/shell/rooms.ts";
import { openBoard, SIMPLE } from "../board/kitchen.ts";
import { expect } from "../kit/expect.ts";
import { Office } from "../kit/office.ts";
import type { Opening } from "../kit/page.tsx";
import { type Fixtures, onDesktop, onPhone, onPhoneAndDesktop } from "../kit/screen-test.ts";
import { SHOPS } from "../kit/shops.ts";

const OPEN_ROOMS = ROOMS.filter(({ isBeforeOpening }) => !isBeforeOpening);

async function openOffice(given: Fixtures, path = "", opening: Opening = {}): Promise<Office> {
  const office = new Office(given.server, SIMPLE);
  await given.accounts.signedInAsStaff(SIMPLE);
  await given.page.open(`/${SIMPLE}/manage${path}`, opening);
  return office;
}

onPhoneAndDesktop("the office opens in its first room and marks the current one", async (given) => {
  const { page, server } = given;
  await server.act.connectBoard(SIMPLE);
  const letShopArrive = server.hold(businessRulesPath(SIMPLE));
  await openOffice(given);
  const { name } = french.rooms[HOME];
  await expect(page).toBeAt(`/${SIMPLE}/manage/${HOME}`);
  await expect(page).toHaveTitle(`${name} · Roots Flavors`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
  letShopArrive();
  const accent = () => page.document.documentElement.style.getPropertyValue("--accent");
  await expect.poll(accent).toBe(SHOPS[SIMPLE].theme.accent);
  await expect(page).toHaveTitle(`${name} · Roots Flavors`);
  await expect(page.getByRole("region", { name: "Brouillon" })).toContainText("Tout est publié");
  await expect(page.getByText("Rien à régler.")).toBeVisible();
  await expect(page).toBeAccessible();
});

onPhone.full(
  "a phone has a bar at the bottom, with the way to the board and back",
  async (given) => {
    const { page } = given;
    await openOffice(given, "/more");
    const bar = page.getByRole("navigation", { name: "Pièces du bureau" });
    await expect(bar.getByRole("link")).toHaveText([
      french.to_board,
      ...OPEN_ROOMS.filter(({ inBar }) => inBar).map(({ id }) => french.rooms[id].name),
    ]);
    await expect(bar.getByRole("link", { name: "Plus" })).toHaveAttribute("aria-current", "page");
    const { bottom } = bar.element().getBoundingClientRect();
    expect(bottom).toBe(page.size.height);
    await bar.getByRole("link", { name: "Tableau" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Commandes" })).toBeVisible();
    await expect(page).toBeAt(`/${SIMPLE}/orders`);
    await page.back();
    await expect(page).toBeAt(`/${SIMPLE}/manage/more`);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  },
);

onDesktop.full("a wide screen has a rail on the left instead", async (given) => {
  const { page } = given;
  await openOffice(given, "/more");
  const rail = page.getByRole("navigation", { name: "Pièces du bureau" });
  await expect(rail.getByRole("link")).toHaveText([
    french.to_board,
    ...OPEN_ROOMS.flatMap(({ id }) => (id === "more" ? [] : [french.rooms[id].name])),
    french.to_shop,
  ]);
  const { left, right } = rail.element().getBoundingClientRect();
  const main = page.getByRole("main").element().getBoundingClientRect();
  expect(left).toBeLessThan(32);
  expect(right).toBeLessThanOrEqual(main.left);
});

onPhone("the office fits every screen, with changes and in clash", async (given) => {
  const { page, server, accounts } = given;
  const office = new Office(server, SIMPLE);
  const { firebaseUid } = await accounts.signedInAsStaff(SIMPLE);
  await office.anotherSets(["shopName"], "Racines et saveurs de la Côte vaudoise");
  const clash = { path: ["shopName"], was: "Roots Flavors", value: "Roots", theirs: "Racines" };
  const stored = {
    [`comptoir.office.${SIMPLE}.page.${firebaseUid}`]: { unsent: [], clashes: [clash] },
  };
  await page.open(`/${SIMPLE}/manage/more`, { stored });
  await expect(page.getByRole("region", { name: "Brouillon" })).toContainText("1 changement");
  await expect(page).toFitEveryScreenInAllLanguages();
  await page.getByRole("button", { name: "1 désaccord" }).click();
  await expect(page.getByRole("dialog")).toContainText("Racines et saveurs");
  await expect(page).toFitEveryScreenInAllLanguages();
  await expect(page).toBeAccessible();
});

onPhone("the board links owners to the office", async (given) => {
  const { page } = given;
  const office = new Office(given.server, SIMPLE);
  await openBoard(given, { slug: SIMPLE });
  await page.getByRole("button", { name: "Réglages" }).click();
  await page.getByRole("link", { name: "Bureau" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: french.rooms[HOME].name }),
  ).toBeVisible();
  expect(office.sentChanges).toEqual([]);
});

onPhone.full(
  "the kitchen tablet sees whose office it is and a link to the board",
  async (given) => {
    const { page, server, accounts } = given;
    accounts.isKitchen = true;
    await openOffice(given);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Le bureau est celui du propriétaire",
    );
    expect(server.sentTo(OFFICE_PATHS.draft)).toEqual([]);
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreenInAllLanguages();
    await page.getByRole("link", { name: "Tableau" }).click();
    await expect(page).toBeAt(`/${SIMPLE}/orders`);
  },
);

onDesktop.full(
  "staff without the owner right see the same, and no office link on the board",
  async (given) => {
    const { page, accounts } = given;
    await accounts.signedIn({ role: "restaurant", restaurantId: SIMPLE, staffRight: "kitchen" });
    await page.open(`/${SIMPLE}/manage/more`);
    await page.getByRole("link", { name: "Tableau" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Commandes" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Nouvelle commande" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Clôtures" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Bureau" })).toBeHidden();
  },
);

onDesktop.full("a guest comes back to the room after signing in over the shop", async (given) => {
  const { page, accounts } = given;
  await accounts.add("lea@example.ch", "Sesame1", { role: "restaurant", restaurantId: SIMPLE });
  await page.open(`/${SIMPLE}/manage/more`);
  await expect(page).toBeAt(`/${SIMPLE}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("E-mail").fill("lea@example.ch");
  await dialog.getByLabelText("Mot de passe", { exact: true }).fill("Sesame1");
  await dialog.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page).toBeAt(`/${SIMPLE}/manage/more`);
});

onPhone.full("the language is switched and the person signed out from Plus", async (given) => {
  const { page } = given;
  await openOffice(given, "/more");
  await page.getByRole("radio", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("More");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toBeAt(`/${SIMPLE}`);
});

onPhone.full("signing out asks for confirmation if changes are unsaved", async (given) => {
  const { page } = given;
  const { firebaseUid } = await given.accounts.signedInAsStaff(SIMPLE);
  const change = { path: ["shopName"], was: "Roots Flavors", value: "Roots" };
  const stored = {
    [`comptoir.office.${SIMPLE}.page.${firebaseUid}`]: { unsent: [change], clashes: [] },
  };
  given.server.on(OFFICE_PATHS.draft, ({ body }) => {
    if (body !== "") throw new TypeError("Failed to fetch");
    return undefined;
  });
  await page.open(`/${SIMPLE}/manage/more`, { stored });
  await expect(page.getByText("Hors ligne : gardé sur cet appareil")).toBeVisible();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("ne sont pas encore enregistrés");
  await question.getByRole("button", { name: "Rester" }).click();
  await expect(page).toBeAt(`/${SIMPLE}/manage/more`);
});

onDesktop("the preview opens the draft as a shop page, once all is saved", async (given) => {
  const { page, server } = given;
  const opened: string[] = [];
  const location = {
    set href(url: string) {
      opened.push(url);
    },
  };
  vi.stubGlobal("open", () => ({ location, close: () => opened.push("closed") }));
  const letDraftArrive = server.hold(OFFICE_PATHS.draft);
  await openOffice(given, "/more");
  const line = page.getByRole("region", { name: "Brouillon" });
  // No status before the draft is loaded.
  await expect(line.getByRole("button", { name: "Aperçu" })).toBeDisabled();
  await expect(line).not.toContainText("Tout est publié");
  letDraftArrive();
  await expect(line).toContainText("Tout est publié");
  await line.getByRole("button", { name: "Aperçu" }).click();
  await expect.poll(() => opened).toHaveLength(1);
  expect(opened[0]).toMatch(new RegExp(`^/${SIMPLE}\\?preview=.+`));
  server.fail(OFFICE_PATHS.previewLink);
  await page.getByRole("button", { name: "Aperçu" }).click();
  await expect(page.getByText("L’aperçu n’a pas pu être ouvert.")).toBeVisible();
  expect(opened.at(-1)).toBe("closed");
});

onPhone.full("an office that cannot be loaded shows an error and is retried", async (given) => {
  const { page, server } = given;
  server.fail(OFFICE_PATHS.draft);
  // Its first event would load the draft again.
  server.cut(OFFICE_PATHS.live);
  await openOffice(given, "/more");
  await expect(page.getByRole("alert")).toContainText("Le bureau n’a pas pu être chargé.");
  server.mend(OFFICE_PATHS.draft);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Plus" })).toBeVisible();
});
