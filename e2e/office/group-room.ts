import { office as words } from "../../apps/web/src/i18n/fr/office/office.ts";
import { officeComposed } from "../../apps/web/src/i18n/fr/office/officeComposed.ts";
import { expect } from "../support/test.ts";
import { enterDeclared, newEntry } from "./composed-entries.ts";
import type { OfficePage } from "./office-page.ts";
import type { CustomConfig, Group } from "./shop-config.ts";

interface GroupOf {
  readonly dish: string;
  readonly group: Group;
  readonly known: Set<string>;
}

/** The id of a group in another dish brings that group's options along. */
export async function enterGroup(
  office: OfficePage,
  config: CustomConfig,
  { dish, group, known }: GroupOf,
): Promise<void> {
  const { fr, en } = config.texts;
  const { id, options } = group;
  const names = { fr: fr[id]?.name ?? id, en: en[id]?.name };
  const form = await newEntry(office, officeComposed.groups.add, { id, ...names });
  await office.button(words.entry.add, form).click();
  await expect(office.page.getByRole("heading", { level: 1, name: names.fr })).toBeVisible();

  const onlyHere = office.page.locator('input[type=radio][value="here"]');
  if (await onlyHere.isVisible()) await onlyHere.check();
  const at = ["categories", dish, "options", id];
  await office.choose([...at, "type"], group.type);
  const wanted = options.map((option) => fr[option.id]?.name ?? option.id);
  await removeOthers(office, wanted);
  for (const option of options) await enterOption(office, config, { at, option, known });
  await office.switchTo([...at, "needed"], group.needed);
  await office.fill([...at, "min"], group.min);
  await office.fill([...at, "max"], group.max);
  const { included, extraPrices } = config.categories[dish] ?? {};
  await office.select(["categories", dish, "included", id], included?.[id]);
  await office.fill(["categories", dish, "extraPrices", id], extraPrices?.[id]);
}

const optionList = ({ page }: OfficePage) =>
  page.getByRole("list", { name: officeComposed.options.list });

async function removeOthers(office: OfficePage, wanted: readonly string[]): Promise<void> {
  const rows = await optionList(office).locator("[data-handle]").all();
  const labels = await Promise.all(rows.map((row) => row.getAttribute("aria-label")));
  const handles = wanted.map((name) => words.sort.handle(name));
  for (const label of labels) {
    if (!label || handles.includes(label)) continue;
    const name = label.replace(words.sort.handle(""), "");
    await office.button(words.sort.menu(name)).click();
    await office.page.getByRole("menuitem", { name: words.sort.remove }).click();
  }
}

interface OptionOf {
  readonly at: readonly string[];
  readonly option: Group["options"][number];
  readonly known: Set<string>;
}

async function enterOption(
  office: OfficePage,
  { texts, declarations }: CustomConfig,
  { at, option, known }: OptionOf,
): Promise<void> {
  const { id } = option;
  const [fr, en] = [texts.fr[id], texts.en[id]];
  const name = fr?.name ?? id;
  const row = optionList(office).locator(`[data-id="${id}"]`);
  if ((await row.count()) > 0) return;
  const form = await newEntry(office, officeComposed.options.add, { id, fr: name, en: en?.name });
  await office.button(words.entry.add, form).click();
  if (known.has(id) && option.price === undefined) return;
  const fold = row.locator("button[aria-expanded]").first();
  await fold.click();
  await office.fill([...at, "options", id, "price"], option.price);
  if (!known.has(id)) {
    await office.fill(["texts", "fr", id, "description"], fr?.description);
    await office.fill(["texts", "en", id, "description"], en?.description);
    const declared = declarations?.options?.[id] ?? {};
    await enterDeclared(office, ["declarations", "options", id], declared, texts.fr);
    known.add(id);
  }
  await fold.click();
}
