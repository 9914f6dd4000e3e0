import { readField } from "@comptoir/domain";
import { expect } from "../kit/expect.ts";
import { Office } from "../kit/office.ts";
import { type Fixtures, onPhone } from "../kit/screen-test.ts";

const SLUG = "nyonbosphore";
const ALL = ["tacos", "sandwich", "box", "pizza", "durum", "asiette"];

async function openRoom(given: Fixtures, path: string): Promise<Office> {
  const office = new Office(given.server, SLUG);
  await given.accounts.signedInAsStaff(SLUG);
  await given.page.open(`/${SLUG}/manage/${path}`);
  return office;
}

const colaIn = (dish: string) => ["categories", dish, "options", "drinks", "options", "cola"];

onPhone.full("an option of a shared choice is changed in all dishes, or in one", async (given) => {
  const { page } = given;
  const office = await openRoom(given, "menu");
  await page.getByRole("link", { name: "Tacos" }).click();
  await page.getByRole("link", { name: "Boisson" }).click();
  await expect(page.getByText("Utilisé par 6 plats")).toBeVisible();
  await page.getByRole("button", { name: /^Cola, 33/ }).click();
  const price = page.getByLabelText("Prix de l’option (facultatif)", { exact: true });
  await price.fill("3.50");
  await page.getByRole("radio", { name: "Seulement ici : Tacos" }).click();
  await expect
    .poll(() => Promise.all(ALL.map((dish) => office.read([...colaIn(dish), "price"]))))
    .toEqual(ALL.map(() => 3.5));
  await page.getByRole("radio", { name: "Épuisé" }).click();
  await expect
    .poll(async () => {
      const content = await office.content();
      return ALL.filter((dish) => readField(content, [...colaIn(dish), "off"]) === true);
    })
    .toEqual(["tacos"]);
  await expect(page.getByText("Utilisé par ce plat seulement")).toBeVisible();
});

onPhone.full("the example follows the rule that is typed", async (given) => {
  const { page } = given;
  const office = await openRoom(given, "menu/tacos/meat");
  const rule = page.getByRole("region", { name: "La règle en mots" });
  await expect(rule).toContainText(/Taxe 17.%1.73Le client paieCHF.11.93/);
  await page.getByLabelText("Compris dans le prix", { exact: true }).selectOptions("2");
  await page.getByLabelText("Chacun en plus (facultatif)", { exact: true }).fill("2");
  await expect(rule).toContainText(/CHF.13.10/);
  await expect.poll(() => office.read(["categories", "tacos", "extraPrices", "meat"])).toBe(2);
  expect(await office.read(["categories", "tacos", "included", "meat"])).toBe(2);
  expect(await office.read(["categories", "box", "extraPrices", "meat"])).toBe(undefined);
});

onPhone("creates a dish with a name, a choice and an option", async (given) => {
  const { page } = given;
  const office = await openRoom(given, "menu");
  await page.getByRole("button", { name: "Ajouter un plat" }).click();
  await page.getByLabelText("Nom en français").fill("Wrap d’été");
  await page.getByLabelText("Prix de base (CHF)").fill("9.50");
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Wrap d’été" })).toBeFocused();
  await page.getByRole("button", { name: "Ajouter un choix" }).click();
  await page.getByLabelText("Nom en français").fill("Légumes");
  await page.getByLabelText("Nom en anglais").fill("Vegetables");
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await page.getByRole("button", { name: "Ajouter une option" }).click();
  for (const name of ["Courgette", "Tomate"]) {
    await page.getByLabelText("Nom en français").fill(name);
    await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  }
  await expect
    .poll(() => office.read(["categories", "wrap_d_ete"]))
    .toEqual({
      basePrice: 9.5,
      // A known name refers to the existing option.
      options: [
        { id: "legumes", type: "checkbox", options: [{ id: "courgette" }, { id: "tomato" }] },
      ],
    });
  expect(await office.read(["texts", "en", "legumes"])).toEqual({ name: "Vegetables" });
  expect(await office.read(["menuCategories"])).toEqual([...ALL, "wrap_d_ete"]);
});

onPhone("the pages of a composed menu fit every screen and are accessible", async (given) => {
  const { page } = given;
  await openRoom(given, "menu/tacos");
  await expect(page.getByRole("heading", { level: 1, name: "Tacos" })).toBeVisible();
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
});

onPhone.full("a choice and its options fit as well, and lead to the origins", async (given) => {
  const { page } = given;
  await openRoom(given, "menu/tacos/drinks");
  await page.getByRole("button", { name: /^Cola, 33/ }).click();
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await page.getByRole("link", { name: "Pays d’origine" }).click();
  await expect(page).toBeAt(/\/manage\/shop\/declarations$/);
});

onPhone.full("a composed dish has an effort and a count", async (given) => {
  const { page } = given;
  const office = await openRoom(given, "menu/box");
  await page.getByRole("textbox", { name: "Portions en cuisine" }).fill("3");
  await page.getByRole("radio", { name: "Par jour" }).click();
  await page.getByRole("textbox", { name: "Combien par jour" }).fill("40");
  await expect
    .poll(() => office.read(["categories", "box", "count"]))
    .toEqual({ count: 40, per: "day" });
  expect(await office.read(["categories", "box", "portions"])).toBe(3);
});
