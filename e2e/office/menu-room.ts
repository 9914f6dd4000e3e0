import { menu } from "../../apps/web/src/i18n/fr/menu.ts";
import { office as words } from "../../apps/web/src/i18n/fr/office/office.ts";
import { officeMenu } from "../../apps/web/src/i18n/fr/office/officeMenu.ts";
import { shop } from "../../apps/web/src/i18n/fr/shop.ts";
import { expect } from "../support/test.ts";
import type { OfficePage } from "./office-page.ts";
import type { SimpleConfig, SimpleDish } from "./shop-config.ts";

/** Categories, then dishes, then relations between dishes. */
export async function enterMenu(office: OfficePage, config: SimpleConfig): Promise<void> {
  await office.open("menu");
  for (const id of config.menuCategories ?? []) await enterCategory(office, config, id);
  for (const id of config.menuCategories ?? []) {
    for (const dish of config.categories[id]?.options ?? []) {
      await enterDish(office, config, { category: id, dish });
    }
  }
  for (const [category, { options }] of Object.entries(config.categories)) {
    for (const dish of options) await enterVarieties(office, config, { category, dish });
  }
  await office.saved();
}

async function enterCategory(office: OfficePage, config: SimpleConfig, id: string): Promise<void> {
  const { fr, en } = config.texts;
  await office.link(officeMenu.categories.open).click();
  await office.page.getByLabel(officeMenu.categories.add_name).fill(fr[id]?.name ?? "");
  await office.sayId(id, office.page.getByRole("main"));
  await office.button(words.field.add).click();
  await office.fill(["texts", "fr", id, "description"], fr[id]?.description);
  await office.fill(["texts", "en", id, "name"], en[id]?.name);
  await office.fill(["texts", "en", id, "description"], en[id]?.description);
  await office.pickPicture(config.categories[id]?.image ?? "");
  await office.link(officeMenu.back).click();
}

interface DishAt {
  readonly category: string;
  readonly dish: SimpleDish;
}

async function enterDish(
  office: OfficePage,
  config: SimpleConfig,
  { category, dish }: DishAt,
): Promise<void> {
  const { itemId: id, details } = dish;
  const { fr, en } = config.texts;
  await office.link(officeMenu.add.open).click();
  await office.page.getByLabel(officeMenu.add.name).fill(fr[id]?.name ?? "");
  await office.page.getByLabel(officeMenu.add.category).selectOption(category);
  await office.page.getByLabel(officeMenu.add.price).fill(String(dish.price));
  await office.sayId(id, office.page.locator("form"));
  await office.button(officeMenu.add.create).click();

  const at = (...path: string[]) => ["categories", category, "options", id, ...path];
  await office.fill(["texts", "en", id, "name"], en[id]?.name);
  await office.fill(["texts", "fr", id, "description"], fr[id]?.description);
  await office.fill(["texts", "en", id, "description"], en[id]?.description);
  if (dish.sizes) await enterSizes(office, config, { category, dish });
  else await enterPortion(office, config, at("details", "portionSize"), details.portionSize);
  await office.pickPicture(details.image);
  const { names } = menu.declared;
  await office.chooseAll(
    at("details", "allergens"),
    details.allergens.map((one) => (one === "None" ? officeMenu.dish.none : names[one])),
  );
  await office.chooseAll(
    at("details", "dietary"),
    details.dietary.map((one) => shop.dietary[one]),
  );
  await addWords(office, at("details", "ingredients"), {
    label: officeMenu.dish.ingredients,
    names: details.ingredients.map((one) => fr[one]?.name ?? one),
  });
  await office.chooseAll(
    at("details", "origins"),
    (details.origins ?? []).map((one) => fr[one]?.name ?? one),
  );
  await office.fill(at("details", "calories"), details.calories);
  if (dish.state) await office.choose(at("state"), dish.state);
  await office.chooseAll(
    at("weekdays"),
    (dish.weekdays ?? []).map((day) => officeMenu.dish.weekday[day]),
  );
  await office.switchTo(at("event"), dish.event);
  await office.link(officeMenu.back).click();
}

async function enterSizes(
  office: OfficePage,
  config: SimpleConfig,
  { category, dish }: DishAt,
): Promise<void> {
  for (const [size, { price, people, portionSize }] of Object.entries(dish.sizes ?? {})) {
    const path = ["categories", category, "options", dish.itemId, "sizes", size];
    const name = shop.item.sizes[size as keyof typeof shop.item.sizes];
    await office.button(officeMenu.size.add_usual(name)).click();
    await office.fill([...path, "price"], price);
    await office.fill([...path, "people"], people);
    await enterPortion(office, config, [...path, "portionSize"], portionSize);
  }
}

/** `portion` is a measure, or the id of a text. */
async function enterPortion(
  office: OfficePage,
  { texts }: SimpleConfig,
  path: readonly string[],
  portion: string,
): Promise<void> {
  const input = office.field(...path).locator("input");
  await input.fill(texts.fr[portion]?.name ?? portion);
  await input.press("Enter");
}

interface WordsToAdd {
  readonly label: string;
  readonly names: readonly string[];
}

async function addWords(
  office: OfficePage,
  path: readonly string[],
  { label, names }: WordsToAdd,
): Promise<void> {
  const field = office.field(...path);
  const input = field.getByLabel(words.field.add_to(label), { exact: true });
  for (const name of names) {
    await input.fill(name);
    await input.press("Enter");
    await expect(input).toHaveValue("");
  }
}

async function enterVarieties(
  office: OfficePage,
  { texts }: SimpleConfig,
  { category, dish }: DishAt,
): Promise<void> {
  const { itemId: id, varieties } = dish;
  if (!varieties) return;
  const path = ["categories", category, "options", id, "varieties"];
  await office.saved();
  await office.open(`menu/${id}`);
  await addWords(office, [...path, "options"], {
    label: officeMenu.dish.varieties,
    names: varieties.options.map((one) => texts.fr[one]?.name ?? one),
  });
  await office.fill([...path, "max"], varieties.max);
}
