import { OFFICE_PATHS, STAFF_PATHS } from "@comptoir/contract";
import { addDays, inZurich } from "@comptoir/domain";
import { vi } from "vitest";
import { type Locator, userEvent } from "vitest/browser";
import { SLUG as CUSTOM, SIMPLE } from "../board/kitchen.ts";
import { expect } from "../kit/expect.ts";
import { Office } from "../kit/office.ts";
import type { Page } from "../kit/page.tsx";
import { type Fixtures, onDesktop, onPhone } from "../kit/screen-test.ts";

const IMAGE = `/assets/photos/${"a".repeat(40)}.jpg`;
/** Before noon: the next day can still be ordered for. */
const NOW = "2026-11-16T08:00:00Z";
const inDays = (count: number) => addDays(inZurich(new Date(NOW)).day, count);

/** Stubs the camera with one photo. `status` answers the upload; 0 fails it. */
function giveCamera() {
  const camera = { status: 200, opened: [] as (string | null)[] };
  vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(function (
    this: HTMLInputElement,
  ) {
    camera.opened.push(this.getAttribute("capture"));
    void takePhoto(this);
  });
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      upload = {};
      status = 0;
      response: unknown = null;
      onload = () => {};
      onerror = () => {};
      open() {}
      setRequestHeader() {}
      abort() {}
      send() {
        this.status = camera.status;
        this.response = { image: IMAGE, width: 1280, height: 960 };
        setTimeout(() => (camera.status === 0 ? this.onerror() : this.onload()), 50);
      }
    },
  );
  return camera;
}

async function takePhoto(input: HTMLInputElement): Promise<void> {
  const canvas = new OffscreenCanvas(400, 300);
  const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
  context.fillStyle = "#b4552d";
  context.fillRect(0, 0, 400, 300);
  const type = "image/jpeg";
  const given = new DataTransfer();
  given.items.add(new File([await canvas.convertToBlob({ type })], "p.jpg", { type }));
  input.files = given.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

async function openToday(
  { page, server, accounts }: Fixtures,
  slug: typeof SIMPLE | typeof CUSTOM,
) {
  const office = new Office(server, slug);
  await accounts.signedInAsStaff(slug);
  await page.open(`/${slug}/manage/today`, { now: NOW });
  await expect(part(page)).toBeVisible();
  return office;
}

const part = (page: Page) => page.getByRole("region", { name: "Plat du jour" });
const add = (page: Page) => part(page).getByRole("button", { name: /plat du jour/ });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Plat du jour" });
const field = (page: Page, label: string | RegExp) => sheet(page).getByLabelText(label);
const NAME = /^Nom$/;
const sell = (page: Page) => sheet(page).getByRole("button", { name: "Mettre en vente" });
const allergen = (page: Page, name: string) => sheet(page).getByRole("checkbox", { name });
const onSale = (page: Page, name: string) => part(page).getByRole("article", { name });

/** Requests without a body only read. */
function sentDishes(server: Fixtures["server"]) {
  const calls = server.sentTo(OFFICE_PATHS.dishOfTheDay);
  return calls.flatMap(({ body }) => (body === "" ? [] : [body as { id: string }]));
}

function thumb() {
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  return {
    tap,
    type: async (target: Locator, text: string) => {
      await tap(target);
      await userEvent.keyboard(text);
    },
    get taps() {
      return taps;
    },
  };
}

async function fill(page: Page, name = "Lasagnes"): Promise<void> {
  await add(page).click();
  await field(page, NAME).fill(name);
  await field(page, "Prix en CHF").fill("18,50");
  await allergen(page, "Gluten").click();
}

onPhone("an owner sells a dish with eight taps at most, and sees it on sale", async (given) => {
  const { page, server } = given;
  const camera = giveCamera();
  const office = await openToday(given, SIMPLE);
  const counted = thumb();
  await counted.tap(add(page));
  await counted.tap(sheet(page).getByRole("button", { name: "Prendre une photo" }));
  await counted.type(field(page, NAME), "Lasagnes maison");
  await counted.type(field(page, "Prix en CHF"), "18.50");
  await counted.tap(allergen(page, "Gluten"));
  await counted.tap(allergen(page, "Lait"));
  await counted.tap(sell(page));
  await expect(sheet(page)).toBeHidden();
  expect(counted.taps).toBeLessThanOrEqual(8);
  expect(camera.opened).toEqual(["environment"]);
  const { id: sentId, ...sent } = sentDishes(server)[0] as { id: string };
  expect(sentId).toMatch(/^[0-9a-f]{32}$/);
  expect(sent).toEqual({
    restaurantId: SIMPLE,
    names: { fr: "Lasagnes maison" },
    ...{ price: 18.5, count: 10, allergens: ["Gluten", "Dairy"], image: IMAGE },
    on: { from: inDays(1), until: inDays(1) },
    category: "plates",
  });
  await expect(page.getByText("«\u00a0Lasagnes maison\u00a0» est en vente.")).toBeVisible();
  const dish = onSale(page, "Lasagnes maison");
  await expect(dish).toContainText(/CHF.18.50 · Demain/);
  await expect(dish).toContainText("Il en reste 10 sur 10");
  const [{ id } = { id: "" }] = await office.dishesOnSale();
  await expect(dish.getByRole("link", { name: "Voir dans la boutique" })).toHaveAttribute(
    "href",
    `/${SIMPLE}?dish=${id}`,
  );
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
});

onPhone.full("the sheet fits every screen and shows errors at each field", async (given) => {
  const { page, server } = given;
  giveCamera();
  await openToday(given, SIMPLE);
  await add(page).click();
  await field(page, /^Nombre/).fill("0");
  await sell(page).click();
  await expect(field(page, NAME)).toBeFocused();
  await expect(field(page, NAME)).toHaveAccessibleDescription("Donnez-lui un nom.");
  await expect(field(page, "Prix en CHF")).toHaveAccessibleDescription(/par exemple 18.50/);
  await expect(field(page, /^Nombre/)).toHaveAccessibleDescription(/au moins 1/);
  await expect(sheet(page).getByRole("group", { name: "Allergènes" })).toHaveAccessibleDescription(
    /Touchez ceux qu’il contient/,
  );
  await sheet(page).getByText("Description et rubrique").click();
  await field(page, NAME).fill(
    "Lasagnes aux épinards et à la ricotta, sauce tomate du jardin, au four",
  );
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await field(page, "Prix en CHF").fill("zéro");
  await allergen(page, "Gluten").click();
  await allergen(page, "Aucun").click();
  await expect(allergen(page, "Gluten")).not.toBeChecked();
  await sell(page).click();
  await expect(field(page, "Prix en CHF")).toBeFocused();
  expect(sentDishes(server)).toEqual([]);
});

onPhone(
  "input survives a reload and a lost connection, and the dish is created once",
  async (given) => {
    const { page, server } = given;
    giveCamera();
    await openToday(given, SIMPLE);
    await fill(page);
    await sheet(page).getByRole("button", { name: "Prendre une photo" }).click();
    await expect(sheet(page).getByRole("button", { name: "Retirer la photo" })).toBeVisible();
    await expect(sheet(page).getByText(/Envoi de la photo/)).toHaveCount(0);
    await page.reload();
    await expect(field(page, NAME)).toHaveValue("Lasagnes");
    await expect(allergen(page, "Gluten")).toBeChecked();
    await expect(sheet(page).getByRole("img", { name: "Photo du plat" })).toBeVisible();

    server.cut(OFFICE_PATHS.dishOfTheDay);
    await sell(page).click();
    await expect(sheet(page).getByRole("alert")).toContainText(
      /Vérifiez votre connexion.*reste ici/,
    );
    server.mend(OFFICE_PATHS.dishOfTheDay);
    server.loseAnswers(OFFICE_PATHS.dishOfTheDay);
    await sell(page).click();
    await expect(sheet(page).getByRole("alert")).toContainText(/Vérifiez votre connexion/);
    server.mend(OFFICE_PATHS.dishOfTheDay);
    await field(page, "Prix en CHF").fill("17");
    await sell(page).click();
    await expect(onSale(page, "Lasagnes")).toContainText(/CHF.17.00/);
    await expect(part(page).getByRole("article")).toHaveCount(1);
    const ids = server
      .sentTo(OFFICE_PATHS.dishOfTheDay)
      .flatMap(({ body }) => (body === "" ? [] : [(body as { id: string }).id]));
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);

    await add(page).click();
    await expect(field(page, NAME)).toHaveValue("");
    await expect(sheet(page).getByRole("button", { name: "Prendre une photo" })).toBeVisible();
  },
);

onPhone.full("closing the sheet keeps the input", async (given) => {
  const { page } = given;
  await openToday(given, SIMPLE);
  await fill(page, "Gratin");
  await sheet(page).getByRole("button", { name: "Fermer" }).click();
  await expect(sheet(page)).toBeHidden();
  await part(page).getByRole("button", { name: "Continuer le plat du jour" }).click();
  await expect(field(page, NAME)).toHaveValue("Gratin");
});

onPhone.full(
  "a failed photo upload shows an error and can be retried or skipped",
  async (given) => {
    const { page, server } = given;
    const camera = giveCamera();
    await openToday(given, SIMPLE);
    camera.status = 0;
    await fill(page);
    await sheet(page).getByRole("button", { name: "Galerie" }).click();
    await expect(sheet(page).getByRole("alert")).toContainText("La photo choisie reste ici.");
    expect(camera.opened).toEqual([null]);
    await sell(page).click();
    await expect(sheet(page)).toContainText("La photo n’est pas partie.");
    await expect(page).toBeAccessible();
    expect(sentDishes(server)).toEqual([]);
    camera.status = 200;
    page.window.dispatchEvent(new Event("online"));
    await expect(sheet(page).getByRole("button", { name: "Réessayer" })).toHaveCount(0);
    await sheet(page).getByRole("button", { name: "Retirer la photo" }).click();
    await sell(page).click();
    await expect(onSale(page, "Lasagnes")).toBeVisible();
    const sent = server.sentTo(OFFICE_PATHS.dishOfTheDay).find(({ body }) => body !== "")?.body;
    expect(sent).not.toHaveProperty("image");
  },
);

onPhone("the count is changed, and the dish is ended early", async (given) => {
  const { page, server, orders } = given;
  const office = await openToday(given, CUSTOM);
  await fill(page);
  await field(page, "Nom en anglais (facultatif)").fill("Lasagne");
  await expect(field(page, "Prix en CHF")).toHaveAccessibleDescription(
    /^Vos clients paient CHF.21.65, taxe comprise.$/,
  );
  await sheet(page).getByRole("radio", { name: "Demain" }).click();
  await sell(page).click();
  const dish = onSale(page, "Lasagnes");
  await expect(dish).toContainText(/CHF.21.65 · Demain/);
  const [{ id } = { id: "" }] = await office.dishesOnSale();
  await expect(dish.getByRole("link")).toHaveAttribute("href", `/${CUSTOM}#${id}`);
  const lasagnes = { id, name: "Lasagnes", customizations: {}, quantity: 4, lineTotal: 74 };
  const deliveryTimePreference = { date: inDays(1), time: "12:00" };
  await orders.place({ items: [lasagnes], deliveryTimePreference });
  await dish.getByRole("button", { name: "Modifier le nombre\u00a0: Lasagnes" }).click();
  const dialog = page.getByRole("dialog", { name: "Combien y en a-t-il\u00a0?" });
  await dialog.getByRole("textbox", { name: "En tout, demain" }).fill("6");
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
  server.cut(STAFF_PATHS.setCount);
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Vérifiez votre connexion");
  server.mend(STAFF_PATHS.setCount);
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  expect(server.sentTo(STAFF_PATHS.setCount).at(-1)?.body).toEqual({
    ...{ restaurantId: CUSTOM, dish: id, day: inDays(1), count: 6 },
  });
  await expect(dish).toContainText("Il en reste 2 sur 6");

  await dish.getByRole("button", { name: "Terminer maintenant\u00a0: Lasagnes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Terminer" }).click();
  await expect(dish).toHaveCount(0);
  await expect(page.getByText("«\u00a0Lasagnes\u00a0» n’est plus en vente.")).toBeVisible();
  expect(await office.dishesOnSale()).toEqual([]);
});

onDesktop.full("a day that has passed meanwhile is reported at its field", async (given) => {
  const { page, server } = given;
  await openToday(given, SIMPLE);
  await fill(page);
  server.refuse(OFFICE_PATHS.dishOfTheDay, 400, "malformed_request", { field: "/on" });
  await sell(page).click();
  await expect(sheet(page)).toContainText("Ce jour est passé. Choisissez-en un autre.");
  server.mend(OFFICE_PATHS.dishOfTheDay);
  await sheet(page).getByRole("radio").nth(1).click();
  await sell(page).click();
  await expect(onSale(page, "Lasagnes")).toBeVisible();
});
