import type { Json } from "@comptoir/domain";
import { SIMPLE } from "../board/kitchen.ts";
import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { Office } from "../kit/office.ts";
import { type Fixtures, onDesktop, onPhone } from "../kit/screen-test.ts";

const MENU = `/${SIMPLE}/manage/menu`;
const at = (itemId: string, ...field: string[]) => [
  "categories",
  "plates",
  "options",
  itemId,
  ...field,
];
const BOREK = at("spinach_pastry");

async function openMenu(
  { page, server, accounts }: Fixtures,
  path = "",
  prepare: (office: Office) => unknown = () => {},
): Promise<Office> {
  const office = new Office(server, SIMPLE);
  await accounts.signedInAsStaff(SIMPLE);
  await prepare(office);
  await page.open(`${MENU}${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return office;
}

onPhone(
  "a dish is found, priced, switched off, archived, restored and moved by keyboard",
  async (given) => {
    const { page } = given;
    const office = await openMenu(given);
    await page.getByRole("searchbox", { name: "Chercher un plat" }).fill("borek epinards");
    await expect(page.getByRole("status").getByText("1 plat trouvé")).toBeVisible();
    await page.getByRole("button", { name: /3 tailles/ }).click();
    await page.getByRole("textbox", { name: "Prix Solo : Börek aux épinards" }).fill("34");
    await press("Tab");
    await expect.poll(() => office.read([...BOREK, "sizes", "single", "price"])).toBe(34);
    expect(await office.read([...BOREK, "price"])).toBe(16.5);
    await page.getByRole("switch", { name: "En vente : Börek aux épinards" }).click();
    await expect.poll(() => office.read([...BOREK, "state"])).toBe("off");
    const menu = page.getByRole("button", { name: "Actions : Börek aux épinards" });
    await menu.click();
    await page.getByRole("menuitem", { name: "Archiver" }).click();
    await expect.poll(() => office.read([...BOREK, "state"])).toBe("archived");
    await page.getByRole("button", { name: "Annuler" }).click();
    await expect.poll(() => office.read([...BOREK, "state"])).toBe("off");
    await page.getByRole("button", { name: "Tout montrer" }).click();
    const handle = page.getByRole("button", { name: "Déplacer Börek aux épinards" });
    await expect(handle).toBeVisible();
    (handle.element() as HTMLElement).focus();
    for (const key of [" ", "ArrowDown", " "]) await press(key);
    await expect
      .poll(() => office.read(["categories", "plates", "options", "#order"]))
      .toMatchObject({ 1: "spinach_pastry" });
  },
);

onPhone("a new dish needs few fields, and is then completed", async (given) => {
  const { page } = given;
  const office = await openMenu(given);
  await page.getByRole("link", { name: "Nouveau plat" }).click();
  await page.getByRole("button", { name: "Créer le plat" }).click();
  await expect(page.getByLabelText("Nom en français")).toHaveAccessibleDescription(
    "Indiquez le nom du plat.",
  );
  await page.getByLabelText("Nom en français").fill("Soupe de lentilles");
  await page.getByLabelText("Prix en CHF").fill("9,5");
  await page.getByRole("button", { name: "Créer le plat" }).click();
  await expect(page).toBeAt(`${MENU}/soupe_de_lentilles`);
  const dish = at("soupe_de_lentilles");
  const english = page.getByLabelText("Nom (Anglais)", { exact: true });
  await expect(english).toHaveAccessibleDescription(/rien ne peut être publié/);
  await english.fill("Lentil soup");
  await page.getByLabelText("Portion", { exact: true }).fill("un bol");
  await press("Tab");
  await page.getByLabelText("En mots (Anglais)", { exact: true }).fill("a bowl");
  await page.getByRole("checkbox", { name: "Gluten", exact: true }).click();
  await page.getByRole("checkbox", { name: "Aucun", exact: true }).click();
  const ingredient = page.getByRole("combobox", { name: "Ajouter : Ingrédients" });
  await ingredient.fill("oignon");
  await press("Enter");
  await ingredient.fill("lentilles corail");
  await press("Enter");
  await page.getByRole("textbox", { name: "Calories" }).fill("310");
  await page.getByRole("checkbox", { name: "Lundi" }).click();
  await page.getByRole("button", { name: "Ajouter Solo" }).click();
  await page.getByRole("button", { name: "Ajouter Famille" }).click();
  const family = page.getByLabelText("Prix, Famille", { exact: true });
  await expect(family).toHaveAccessibleDescription("À indiquer avant de publier.");
  await family.fill("32");
  await press("Tab");
  await expect
    .poll(() => office.read(dish))
    .toEqual({
      itemId: "soupe_de_lentilles",
      name: "Lentil soup",
      price: 9.5,
      weekdays: ["mon"],
      sizes: {
        single: { price: 9.5, portionSize: "un_bol", people: 1 },
        family: { price: 32, people: 4 },
      },
      details: {
        image: "/assets/pictures/pastry-plate.svg",
        calories: 310,
        portionSize: "un_bol",
        dietary: [],
        ingredients: ["onion", "lentilles_corail"],
        allergens: ["None"],
      },
    });
  expect(await office.read(["texts", "en", "un_bol", "name"])).toBe("a bowl");
  expect(await office.read(["texts", "fr", "lentilles_corail", "name"])).toBe("lentilles corail");
});

onPhone.full(
  "a category is created, hidden and deleted; one with dishes cannot be deleted",
  async (given) => {
    const { page } = given;
    const office = await openMenu(given, "/category-list");
    await page.getByLabelText("Nom de la nouvelle catégorie").fill("Soupes");
    await press("Enter");
    await expect(page).toBeAt(`${MENU}/category-list/soupes`);
    await page.getByLabelText("Nom (Anglais)", { exact: true }).fill("Soups");
    await page.getByRole("switch", { name: "Montrée aux clients" }).click();
    await expect
      .poll(() => office.read(["menuCategories"]))
      .toEqual(["plates", "snacks", "desserts", "salad"]);
    await expect.poll(() => office.read(["texts", "en", "soupes", "name"])).toBe("Soups");
    await page.getByRole("button", { name: "Supprimer la catégorie" }).click();
    await expect.poll(() => office.read(["categories", "soupes"])).toBeUndefined();
    await page.getByRole("link", { name: /Salades/ }).click();
    await expect(page.getByText("Elle contient encore 4 plats")).toBeVisible();
  },
);

onPhone("the list of the menu and a dish fit every screen", async (given) => {
  const { page } = given;
  await openMenu(given, "", async (office) => {
    await office.anotherSets([...BOREK, "state"], "off");
    await office.anotherSets(["texts", "en", "cheese_pastry"], undefined);
    await office.anotherSets(at("potato_pastry", "details", "allergens"), undefined);
    const event = "special_event_selection";
    await office.anotherSets(at(event, "count"), { count: 12, per: "service" });
    await office.anotherSets(at(event, "on"), { from: "2026-11-17", until: "2026-11-16" });
  });
  await page
    .getByRole("button", { name: /3 tailles/ })
    .first()
    .click();
  await expect(page).toFitEveryScreenInAllLanguages();
  await expect(page).toBeAccessible();
  await page.getByRole("link", { name: "Sélection événement", exact: true }).click();
  await page.getByRole("button", { name: "Choisir parmi les images" }).click();
  await expect(page).toFitEveryScreenInAllLanguages();
  await expect(page).toBeAccessible();
});

onDesktop.full(
  "searches four hundred dishes, opens one beside the list and renders only the dish whose price changes",
  async (given) => {
    const { page } = given;
    const office = await openMenu(given, "", async (office) => {
      const content = (await office.content()) as Record<string, Json>;
      const texts = content.texts as Record<"fr" | "en", Record<string, Json>>;
      const { sizes: _, ...borek } = (await office.read(BOREK)) as Record<string, Json>;
      const ids = Array.from({ length: 400 }, (_, i) => `dish_${i}`);
      const named = Object.fromEntries(ids.map((id, i) => [id, { name: `Plat ${i}` }]));
      await office.startFrom({
        ...content,
        categories: {
          ...(content.categories as Record<string, Json>),
          snacks: {
            image: "/assets/pictures/bread-plate.svg",
            options: ids.map((itemId) => ({ ...borek, itemId })),
          },
        },
        texts: { fr: { ...texts.fr, ...named }, en: { ...texts.en, ...named } },
      });
    });
    await expect(page.getByRole("link", { name: "Plat 399", exact: true })).toBeVisible();
    const search = page.getByRole("searchbox", { name: "Chercher un plat" });
    await search.fill("plat 39");
    await expect(page.getByRole("status").getByText("14 plats trouvés")).toBeVisible();
    await page.getByRole("link", { name: "Plat 39", exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Plat 39" })).toBeFocused();
    await expect(search).toHaveValue("plat 39");
    await expect(page.getByRole("region", { name: "Aperçu" })).toBeVisible();
    expect(rowsOf(page.document, /^Plat \d/)).toHaveLength(14);

    await page.getByRole("button", { name: "Tout montrer" }).click();
    await expect.poll(() => rowsOf(page.document, /^Plat \d/)).toHaveLength(400);
    const drawn = watchRows(page.document, /^Plat \d/);
    await page.getByRole("textbox", { name: "Prix : Plat 39", exact: true }).fill("21.50");
    await press("Tab");
    await expect
      .poll(() => office.read(["categories", "snacks", "options", "dish_39", "price"]))
      .toBe(21.5);
    await expect(page.getByRole("region", { name: "Brouillon" })).toContainText("Enregistré");
    await expect.poll(() => [...drawn]).toEqual(["Plat 39"]);
  },
);

function rowsOf(document: Document, name: RegExp): { row: Element; dish: string }[] {
  const links = [...document.querySelectorAll("main li a[href*='/manage/menu/']")];
  return links.flatMap((link) => {
    const dish = link.textContent ?? "";
    const row = link.closest("li");
    return row && name.test(dish) ? [{ row, dish }] : [];
  });
}

function watchRows(document: Document, name: RegExp): ReadonlySet<string> {
  const drawn = new Set<string>();
  for (const { row, dish } of rowsOf(document, name)) {
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(() => drawn.add(dish)).observe(row, all);
  }
  return drawn;
}

onPhone.full("a dish has an effort, a count and days", async (given) => {
  const { page } = given;
  const office = await openMenu(given, "/spinach_pastry");
  await page.getByRole("textbox", { name: "Portions en cuisine" }).fill("2");
  await expect.poll(() => office.read([...BOREK, "portions"])).toBe(2);
  await page.getByRole("radio", { name: "Par service" }).click();
  await page.getByRole("textbox", { name: "Combien par service" }).fill("20");
  await expect.poll(() => office.read([...BOREK, "count"])).toEqual({ count: 20, per: "service" });
  await page.getByRole("radio", { name: "Par jour" }).click();
  await expect.poll(() => office.read([...BOREK, "count"])).toEqual({ count: 20, per: "day" });

  await page.getByRole("radio", { name: "Du … au …" }).click();
  await page.getByRole("textbox", { name: "Premier jour" }).fill("2026-11-20");
  await page.getByRole("textbox", { name: "Dernier jour" }).fill("2026-11-19");
  await expect(page.getByText("Le dernier jour vient avant le premier.")).toBeVisible();
  await page.getByRole("textbox", { name: "Dernier jour" }).fill("2026-11-21");
  await expect
    .poll(() => office.read([...BOREK, "on"]))
    .toEqual({ from: "2026-11-20", until: "2026-11-21" });

  await page.getByRole("radio", { name: "Sans limite" }).click();
  await page.getByRole("radio", { name: "Toujours" }).click();
  await page.getByRole("textbox", { name: "Portions en cuisine" }).fill("");
  await expect.poll(() => office.read([...BOREK, "portions"])).toBeUndefined();
  expect(await office.read([...BOREK, "count"])).toBeUndefined();
  expect(await office.read([...BOREK, "on"])).toBeUndefined();
});
