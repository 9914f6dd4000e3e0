import { office as words } from "../../apps/web/src/i18n/fr/office/office.ts";
import { officeComposed } from "../../apps/web/src/i18n/fr/office/officeComposed.ts";
import { expect } from "../support/test.ts";
import { enterDeclared, newEntry } from "./composed-entries.ts";
import { enterGroup } from "./group-room.ts";
import type { OfficePage } from "./office-page.ts";
import type { ComposedDish, CustomConfig } from "./shop-config.ts";

export async function enterComposedMenu(office: OfficePage, config: CustomConfig): Promise<void> {
  await office.open("menu");
  /** Options that already have words and declarations. */
  const known = new Set<string>();
  for (const id of config.menuCategories ?? []) {
    const dish = config.categories[id];
    if (!dish) continue;
    await enterDish(office, config, { id, dish });
    for (const group of dish.options) {
      await enterGroup(office, config, { dish: id, group, known });
      await office.link(config.texts.fr[id]?.name ?? id).click();
      await expect(office.part(officeComposed.sections.groups)).toBeVisible();
    }
    await enterCounts(office, { id, dish });
    await office.saved();
    await office.link(officeComposed.title).last().click();
  }
}

interface DishOf {
  readonly id: string;
  readonly dish: ComposedDish;
}

async function enterDish(
  office: OfficePage,
  { texts }: CustomConfig,
  { id, dish }: DishOf,
): Promise<void> {
  const [fr, en] = [texts.fr[id], texts.en[id]];
  const form = await newEntry(office, officeComposed.list.add, {
    id,
    fr: fr?.name ?? id,
    en: en?.name,
  });
  await form.getByLabel(officeComposed.list.price).fill(String(dish.basePrice));
  await office.button(words.entry.add, form).click();
  await office.fill(["texts", "fr", id, "description"], fr?.description);
  await office.fill(["texts", "en", id, "description"], en?.description);
  const { customizations = {}, sizes = {} } = dish;
  for (const key of ["size", "tortilla"] as const) {
    await office.switchTo(["categories", id, "customizations", key], customizations[key]);
  }
  for (const [size, { basePrice }] of Object.entries(sizes)) {
    const sizeForm = await newEntry(office, officeComposed.sizes.add, { id: size, fr: size });
    await office.button(words.entry.add, sizeForm).click();
    await office.fill(["categories", id, "sizes", size, "basePrice"], basePrice);
  }
  await office.pickPicture(dish.image);
  await enterDeclared(office, ["categories", id], dish, texts.fr);
}

async function enterCounts(office: OfficePage, { id, dish }: DishOf): Promise<void> {
  const at = ["categories", id];
  await office.select([...at, "included", "tortilla"], dish.included?.tortilla);
  await office.fill([...at, "extraPrices", "tortilla"], dish.extraPrices?.tortilla);
  for (const [size, { included = {} }] of Object.entries(dish.sizes ?? {})) {
    for (const [group, count] of Object.entries(included)) {
      await office.select([...at, "sizes", size, "included", group], count);
    }
  }
}
