import { businessRulesPath, OFFICE_PATHS, parseShop } from "@comptoir/contract";
import { contentFaults, findChanges, type Json } from "@comptoir/domain";
import { test } from "vitest";
import type { Locator } from "vitest/browser";
import { addFirstDish, startAs } from "../../src/features/office-opening/first-menu.ts";
import Opening from "../../src/features/office-opening/opening.tsx";
import { STEPS } from "../../src/features/office-opening/opening-steps.ts";
import { openBoard } from "../board/kitchen.ts";
import { expect } from "../kit/expect.ts";
import { mountOffice } from "../kit/mount.tsx";
import { Office } from "../kit/office.ts";
import { type Fixtures, onPhone } from "../kit/screen-test.ts";
import { SHOPS } from "../kit/shops.ts";

const MOST_INPUTS = 60;
/** Password and two presses before the first step. */
const TO_COME_IN = 3;

const SLUG = "chez-zoe";

function countInputs() {
  let count = TO_COME_IN;
  return {
    type: async (field: Locator, text: string) => {
      count += 1;
      await field.fill(text);
    },
    press: async (control: Locator) => {
      count += 1;
      await control.click();
    },
    get count() {
      return count;
    },
  };
}

test("a shop of five dishes is opened with at most sixty inputs", async () => {
  const { page, office, server } = await mountOffice(Opening, { slug: SLUG });
  const inputs = countInputs();
  const { type, press } = inputs;
  const box = (name: string) => page.getByRole("textbox", { name, exact: true });
  const next = () => press(page.getByRole("button", { name: "Continuer" }));
  const step = (name: string) => page.getByRole("heading", { level: 2, name });

  await expect(step("Nom et lieu")).toBeVisible();
  await type(box("Nom de la boutique"), "Chez Zoé");
  await type(box("Rue et numéro"), "Grand-Rue 1");
  await type(box("NPA"), "1180");
  await type(box("Localité"), "Rolle");
  await type(box("Téléphone"), "+41 21 555 09 09");
  await next();
  await press(page.getByRole("radio", { name: /^Des plats de la carte/ }));
  await next();
  await expect(page.getByText("1180 Rolle")).toBeVisible();
  await next();

  // On another device, the steps continue where they stopped.
  await expect.poll(() => office.read(["delivery", "elsewhere"])).toBe("to_confirm");
  await page.reload();
  await expect(step("Premiers plats")).toBeVisible();
  for (const [i, name] of ["Quiche", "Soupe", "Salade", "Tarte", "Sirop"].entries()) {
    await press(page.getByRole("button", { name: "Ajouter un plat" }));
    const last = page.getByRole("textbox", { name: "Nom (Français)" }).nth(i);
    await expect(last).toBeVisible();
    await type(last, name);
    await type(page.getByRole("textbox", { name: "Nom (Anglais)" }).nth(i), `${name} EN`);
    await type(page.getByRole("textbox", { name: "Prix" }).nth(i), "9.50");
    await press(page.getByRole("checkbox", { name: "Aucun allergène connu" }).nth(i));
  }
  await next();
  await type(page.getByRole("textbox", { name: "Numéro TWINT" }), "+41 79 555 09 09");
  await expect(box("Bénéficiaire")).toHaveValue("Chez Zoé");
  await next();
  await press(page.getByRole("button", { name: "Écouter" }));
  await press(page.getByRole("button", { name: "Passer une commande d’essai" }));
  await expect.poll(() => server.sentTo(OFFICE_PATHS.placeTrial).length).toBe(1);
  await next();
  await press(page.getByRole("main").getByRole("button", { name: "Ouvrir la boutique" }));
  await expect(page.getByText("Votre boutique est ouverte")).toBeVisible();

  const parsed = parseShop((await office.published())?.content);
  expect(parsed.ok && contentFaults(SLUG, parsed.value)).toEqual([]);
  expect(await office.read(["categories", "mains", "options", "dish_1"])).toMatchObject({
    name: "Quiche",
    price: 9.5,
    details: { allergens: ["None"] },
  });
  expect(inputs.count).toBeLessThanOrEqual(MOST_INPUTS);
});

test("lists missing data with links to its step", async () => {
  const { page, office } = await mountOffice(Opening, { slug: SLUG });
  for (let i = 0; i < 6; i += 1) {
    await page.getByRole("button", { name: "Continuer" }).click();
  }
  await expect(page.getByText("Il manque encore :")).toBeVisible();
  await page.getByRole("link", { name: "Aller à « Nom et lieu »" }).first().click();
  await expect(page.getByRole("textbox", { name: "Téléphone" })).toBeVisible();
  expect(await office.published()).toBeNull();
});

/** The whole app, for a shop that is not open yet. */
async function unopenedShop({ server, accounts }: Fixtures): Promise<Office> {
  await server.act.makeShop(SLUG);
  await accounts.signedInAsStaff(SLUG);
  return new Office(server, SLUG);
}

onPhone.full("every step fits every screen and is accessible", async (given) => {
  const { page } = given;
  const office = await unopenedShop(given);
  await office.anotherSets(["shopName"], "Chez Zoé");
  await office.change(startAs((await office.content()) as Json, "simple"));
  await office.change(addFirstDish((await office.content()) as Json));
  for (const [i, step] of STEPS.entries()) {
    await page.open(`/${SLUG}/manage/open/${step}`);
    await expect(page.getByText(`Étape ${i + 1} sur ${STEPS.length}`)).toBeVisible();
    await expect(page).toFitEveryScreenInAllLanguages();
    await expect(page).toBeAccessible();
  }
});

onPhone("the board of an unopened shop stays available", async (given) => {
  const office = await unopenedShop(given);
  const shop = SHOPS.rootsflavorsrolle as unknown as Json;
  await office.change(findChanges(await office.content(), shop));
  await openBoard(given, { slug: SLUG });
  await expect(given.page).toHaveTitle(/Commandes/);
  expect(given.server.sentTo(businessRulesPath(SLUG)).length).toBeLessThanOrEqual(2);
});
