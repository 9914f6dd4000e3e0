import { STAFF_PATHS } from "@comptoir/contract";
import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { type Fixtures, onDesktop, onPhone, onTablet } from "../kit/screen-test.ts";
import { copyShop } from "../kit/shops.ts";
import { card, openBoard, SIMPLE, SLUG } from "./kitchen.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const head = (page: Page) => page.getByRole("button", { name: /^Service/ });
const bodies = ({ server }: Fixtures, path: string) => server.sentTo(path).map(({ body }) => body);

const EVENING = "2026-11-17T18:30:00+01:00";
const hours = (way: "delivery" | "pick_up") => ({
  hours: { [way]: { mon: DINNER, tue: DINNER, wed: DINNER } },
});
const DINNER = [{ from: "18:00", until: "22:00" }];

async function openAtNight(given: Fixtures): Promise<void> {
  const { server } = given;
  await server.publish(SLUG, { ...copyShop(SLUG), service: hours("pick_up") });
  await openBoard(given, { query: "?state=accepted", fixedTime: EVENING });
}

onTablet(
  "an ingredient of a line is switched off with its dishes, after a preview, and undone",
  async (given) => {
    const { page, orders } = given;
    const order = await orders.move(
      await orders.place({ createdAt: new Date(EVENING).toISOString() }),
      "accepted",
    );
    await openAtNight(given);
    await card(page, order).getByRole("button", { name: "Plus de… : Tacos" }).click();
    const parts = (name: string) => dialog(page).getByRole("region", { name });
    await expect(parts("Plats").getByRole("button")).toHaveText(["Tacos"]);
    await expect(parts("Taille").getByRole("button")).toHaveText(["Tacos 2XL"]);
    await expect(parts("Ingrédients").getByRole("button")).toHaveText([
      ...["Tortilla de blé", "Poulet", "Bœuf", "Agneau"],
    ]);
    await expect(parts("Choix").getByRole("button", { name: "Cheddar" })).toBeVisible();
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreenInAllLanguages();

    await parts("Ingrédients").getByRole("button", { name: "Bœuf" }).click();
    await expect(dialog(page)).toContainText("Ferme 4 entrées du menu");
    await expect(dialog(page).getByRole("listitem")).toHaveText([
      ...["Bœuf", "Mixte", "Merguez", "Viande hachée"],
    ]);
    expect(bodies(given, STAFF_PATHS.switchOff)).toEqual([]);
    await expect(dialog(page).getByRole("radio", { name: /^Fin du service/ })).toBeChecked();
    await expect(dialog(page).getByRole("radio", { name: /ouverture/ })).toHaveAccessibleName(
      "À l’ouverture demain, 18:00",
    );
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreenInAllLanguages();
    await dialog(page).getByRole("button", { name: "Éteindre jusqu’à 22:00" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText("Bœuf : éteint jusqu’à 22:00")).toBeVisible();
    await expect(head(page)).toHaveText(/Ouvert1 éteint$/);
    await page.getByRole("button", { name: "Annuler", exact: true }).click();
    await expect(page.getByText("Remis : Bœuf")).toBeVisible();
    await expect(head(page)).toHaveText(/Ouvert$/);
    const thing = { kind: "ingredient", id: "beef", reason: "sold_out" };
    expect(bodies(given, STAFF_PATHS.switchOff)).toEqual([
      { restaurantId: SLUG, ...thing, until: "end_of_service" },
    ]);
    expect(bodies(given, STAFF_PATHS.putBack)).toEqual([{ restaurantId: SLUG, things: [thing] }]);
  },
);

onPhone.full("a failed switch shows an error, is retried and is not made twice", async (given) => {
  const { page, server, orders, service } = given;
  const order = await orders.move(await orders.place(), "accepted");
  await openBoard(given, { query: "?state=accepted" });
  await card(page, order).getByRole("button", { name: "Plus de… : Tacos" }).click();
  await dialog(page).getByRole("button", { name: "Tacos 2XL" }).click();
  await expect(dialog(page)).toContainText("Cette taille seulement.");
  await dialog(page).getByRole("button", { name: "Retour" }).click();
  await dialog(page).getByRole("button", { name: "Tacos", exact: true }).click();
  await dialog(page).getByRole("radio", { name: "Une date" }).click();
  const confirm = dialog(page).getByRole("button", { name: /^Éteindre/ });
  await confirm.click();
  await expect(dialog(page)).toContainText("Choisissez un jour à venir.");
  await dialog(page).getByRole("radio", { name: /^1 h/ }).click();

  server.cut(STAFF_PATHS.switchOff);
  await confirm.click();
  await expect(dialog(page).getByRole("alert")).toContainText(/^Pas fait : Pas de réponse/);
  server.mend(STAFF_PATHS.switchOff);
  const release = server.hold(STAFF_PATHS.switchOff);
  const { click } = HTMLElement.prototype;
  for (const _ of [1, 2]) click.call(confirm.element());
  await expect(confirm).toHaveAttribute("aria-busy", "true");
  release();
  await expect(dialog(page)).toBeHidden();
  // One that was lost, and one for two taps.
  expect(server.sentTo(STAFF_PATHS.switchOff)).toHaveLength(2);
  expect(await service.offs(SLUG)).toHaveLength(1);

  server.cut(STAFF_PATHS.putBack);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(page.getByText(/^Pas fait/)).toBeVisible();
  server.mend(STAFF_PATHS.putBack);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText("Remis : Tacos")).toBeVisible();
  expect(await service.offs(SLUG)).toEqual([]);
});

onTablet(
  "a pause, a rush and a closure are shown in the header and end with one tap",
  async (given) => {
    const { page, service } = given;
    await openAtNight(given);
    await expect(head(page)).toHaveText(/Ouvert$/);
    const stop = (name: string) => dialog(page).getByRole("button", { name, exact: true });
    await head(page).click();
    await stop("Pause").click();
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreenInAllLanguages();
    await stop("Mettre en pause").click();
    await expect(head(page)).toHaveText(/Pause jusqu’à 19:00$/);

    await head(page).click();
    await dialog(page).getByRole("button", { name: "Remettre : Toute la boutique" }).click();
    await expect(dialog(page)).toContainText("Rien n’est éteint.");
    await stop("Chargé").click();
    await dialog(page).getByRole("radio", { name: "+20 min" }).click();
    await stop("Annoncer l’attente").click();
    await expect(head(page)).toHaveText(/Chargé, \+20 min$/);

    await head(page).click();
    await stop("Fermé").click();
    await expect(dialog(page).getByRole("radio", { name: /ouverture/ })).toBeChecked();
    await stop("Fermer aujourd’hui").click();
    await expect(head(page)).toHaveText(/Fermé jusqu’à demain, 18:00$/);
    expect(bodies(given, STAFF_PATHS.switchOff)).toMatchObject([
      { kind: "shop", id: "", reason: "paused", until: "30_minutes" },
      { kind: "shop", id: "", reason: "busy", until: "60_minutes", minutes: 20 },
      { kind: "shop", id: "", reason: "closed", until: "next_opening" },
    ]);
    await head(page).click();
    await expect(dialog(page)).toContainText(
      /FerméF?.*jusqu’à demain, 18:00 · depuis 18:30, Selin/,
    );
    await dialog(page).getByRole("button", { name: "Tout remettre" }).click();
    await expect(dialog(page)).toContainText("Rien n’est éteint.");
    expect(await service.offs(SLUG)).toEqual([]);
  },
);

onDesktop.full("a delivery shop stops one of its ways", async (given) => {
  const { page, service } = given;
  await openBoard(given, { slug: SIMPLE });
  await head(page).click();
  await dialog(page).getByRole("button", { name: "Pause", exact: true }).click();
  await dialog(page).getByRole("radio", { name: "Livraison" }).click();
  await dialog(page).getByRole("radio", { name: "Jusqu’à remise" }).click();
  await dialog(page).getByRole("button", { name: "Mettre en pause" }).click();
  await expect(head(page)).toHaveText(/Livraison : En pause$/);
  expect(await service.offs(SIMPLE)).toMatchObject([{ kind: "way", id: "delivery", until: null }]);
  await page.speak("en");
  await expect(head(page)).toHaveText(/Delivery: Paused$/);
});

onTablet.full("outages set elsewhere show at once, also after a lost connection", async (given) => {
  const { page, server, service } = given;
  await openBoard(given);
  const off = (id: string) => ({
    ...({ kind: "option", id, reason: "sold_out" } as const),
    ...{ since: new Date().toISOString(), until: null },
  });
  const switchOff = (...ids: string[]) => service.set(SLUG, { offs: ids.map(off) });
  await expect(head(page)).toHaveText(/Ouvert$/);
  await switchOff("ayran");
  await expect(head(page)).toHaveText(/1 éteint$/);
  await server.endStreams();
  await switchOff("ayran", "cola");
  await expect(head(page)).toHaveText(/2 éteints$/);
  await switchOff("cola");
  await expect(head(page)).toHaveText(/1 éteint$/);
});

onTablet("finds any part of the menu by name in the service dialog", async (given) => {
  const { page, service } = given;
  await openBoard(given);
  await head(page).click();
  await dialog(page).getByRole("button", { name: "Éteindre autre chose" }).click();
  await dialog(page).getByRole("searchbox", { name: "Chercher" }).fill("mozza");
  await expect(dialog(page).getByRole("button", { name: /mozzarella/i })).toHaveCount(1);
  await dialog(page).getByRole("searchbox").fill("zzz");
  await expect(dialog(page)).toContainText("Rien de ce nom au menu.");
  await dialog(page).getByRole("searchbox").fill("agneau");
  await dialog(page).getByRole("button", { name: "Agneau" }).click();
  await dialog(page).getByRole("button", { name: "Éteindre pour aujourd’hui" }).click();
  await expect(head(page)).toHaveText(/1 éteint$/);
  expect(await service.offs(SLUG)).toMatchObject([{ kind: "ingredient", id: "lamb" }]);
  await head(page).click();
  await dialog(page).getByRole("button", { name: "Éteindre autre chose" }).click();
  await dialog(page).getByRole("button", { name: "Agneau éteint" }).click();
  await dialog(page).getByRole("button", { name: "Remettre : Agneau" }).click();
  await expect(dialog(page).getByRole("button", { name: /^Remettre/ })).toHaveCount(0);
  expect(await service.offs(SLUG)).toEqual([]);
  await page.back();
  await page.back();
  await expect(dialog(page)).toContainText("Rien n’est éteint.");
  await page.back();
  await expect(dialog(page)).toBeHidden();
});

onPhone.full("a service that cannot be loaded shows an error and is retried", async (given) => {
  const { page, server } = given;
  server.fail(STAFF_PATHS.getStaffService);
  await openBoard(given);
  await expect(head(page)).toHaveText(/État inconnu$/);
  await head(page).click();
  await expect(dialog(page)).toContainText("L’état du service n’a pas pu être chargé.");
  server.mend(STAFF_PATHS.getStaffService);
  await dialog(page).getByRole("button", { name: "Réessayer" }).click();
  await expect(dialog(page)).toContainText("Ouvert");
  await press("Escape");
  await expect(head(page)).toHaveText(/Ouvert$/);
});

onTablet.full("the kitchen tablet and its tickets control the service too", async (given) => {
  const { page, accounts, orders, service } = given;
  accounts.isKitchen = true;
  await orders.move(await orders.place(), "accepted");
  await accounts.signedInAsStaff(SLUG);
  await page.open(`/${SLUG}/kitchen`);
  await head(page).click();
  await dialog(page).getByRole("button", { name: "Pause", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Mettre en pause" }).click();
  await expect(head(page)).toContainText("Pause jusqu’à");
  expect(await service.offs(SLUG)).toMatchObject([{ kind: "shop", reason: "paused" }]);
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
});
