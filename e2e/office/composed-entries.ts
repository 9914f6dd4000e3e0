import type { Locator } from "@playwright/test";
import { office as words } from "../../apps/web/src/i18n/fr/office/office.ts";
import { officeComposed } from "../../apps/web/src/i18n/fr/office/officeComposed.ts";
import type { OfficePage } from "./office-page.ts";
import type { ComposedDish, CustomConfig } from "./shop-config.ts";

export async function newEntry(
  office: OfficePage,
  label: string,
  entry: { readonly id: string; readonly fr: string; readonly en?: string | undefined },
): Promise<Locator> {
  const form = office.page.locator(`form[aria-label="${label}"]`);
  if (!(await form.isVisible())) await office.button(label).click();
  await form.getByLabel(words.entry.in_french).fill(entry.fr);
  await form.getByLabel(words.entry.in_english).fill(entry.en ?? "");
  await office.sayId(entry.id, form);
  return form;
}

type Declared = Pick<ComposedDish, "allergens" | "origins">;

export async function enterDeclared(
  office: OfficePage,
  path: readonly string[],
  { allergens = [], origins }: Declared,
  names: CustomConfig["texts"]["fr"],
): Promise<void> {
  await office.chooseAll(
    [...path, "allergens"],
    allergens.map((one) => officeComposed.declared.names[one]),
  );
  const chosen = origins?.map((one) => names[one]?.name ?? one) ?? [];
  const isNone = origins?.length === 0;
  await office.chooseAll([...path, "origins"], isNone ? [officeComposed.origins.none] : chosen);
}
