import { officeShop } from "../../apps/web/src/i18n/fr/office/officeShop.ts";
import { expect } from "../support/test.ts";
import type { OfficePage } from "./office-page.ts";
import { isSimple, type ShopConfig } from "./shop-config.ts";

/** Words that no dish brings along: ingredients, portions, and subjects of declared origins. */
export async function enterWords(office: OfficePage, config: ShopConfig): Promise<void> {
  const { fr, en } = config.texts;
  const onMenu = namedOnMenu(config);
  await office.open("shop/texts");
  for (const [id, words] of Object.entries(fr)) {
    if (onMenu.has(id)) continue;
    await office.addByName(officeShop.texts.add, words.name, id);
    await office.fill(["texts", "en", id, "name"], en[id]?.name);
    await office.fill(["texts", "fr", id, "description"], words.description);
    await office.fill(["texts", "en", id, "description"], en[id]?.description);
  }
  await office.saved();
}

/** Ids that get their name together with the entry. */
function namedOnMenu(config: ShopConfig): ReadonlySet<string> {
  if (isSimple(config)) {
    const dishes = Object.values(config.categories).flatMap(({ options }) => options);
    return new Set([...Object.keys(config.categories), ...dishes.map(({ itemId }) => itemId)]);
  }
  const groups = Object.values(config.categories).flatMap(({ options }) => options);
  const options = groups.flatMap((group) => group.options.map(({ id }) => id));
  const origins = Object.keys(config.declarations?.origins ?? {});
  const made = [...Object.keys(config.categories), ...groups.map(({ id }) => id), ...options];
  // Declarations of origin come before the menu and need a name.
  return new Set(made.filter((id) => !origins.includes(id)));
}

export async function enterDeclarations(office: OfficePage, config: ShopConfig): Promise<void> {
  const { traces, origins = {} } = config.declarations ?? {};
  const words = officeShop.declarations;
  await office.open("shop/declarations");
  if (traces) {
    await office.button(officeShop.parts.traces.add).click();
    await office.fillBoth(["declarations", "traces"], traces);
  }
  for (const [id, { kind, countries }] of Object.entries(origins)) {
    const form = office.page.locator(`form[aria-label="${words.add}"]`);
    await form.locator("select").selectOption(id);
    await form.getByRole("button").click();
    const path = ["declarations", "origins", id];
    await office.choose([...path, "kind"], kind);
    await enterCountries(office, [...path, "countries"], countries);
  }
  await office.saved();
}

/** Switzerland is preset. */
async function enterCountries(
  office: OfficePage,
  path: readonly string[],
  countries: readonly string[],
): Promise<void> {
  const field = office.field(...path);
  await field.getByRole("listitem").first().getByRole("button").click();
  for (const code of countries) {
    await field.locator("select").selectOption(code);
    await field.locator("form").getByRole("button").click();
  }
  await expect(field.getByRole("listitem")).toHaveCount(countries.length);
}

export async function enterFaq(office: OfficePage, { faq }: ShopConfig): Promise<void> {
  if (!faq) return;
  await office.open("shop/faq");
  await office.button(officeShop.parts.faq.add).click();
  for (const [place, section] of faq.fr.entries()) {
    const { id } = section;
    await office.addByName(officeShop.faq.add, section.title, id);
    await office.fill(["faq", "en", id, "title"], faq.en[place]?.title);
    await office.fill(["faq", "fr", id, "paragraphs"], section.paragraphs.join("\n\n"));
    await office.fill(["faq", "en", id, "paragraphs"], faq.en[place]?.paragraphs.join("\n\n"));
  }
  await office.saved();
}

export async function enterOffers(office: OfficePage, { offers }: ShopConfig): Promise<void> {
  if (!offers) return;
  await office.open("shop/offers");
  await office.button(officeShop.parts.offers.add).click();
  for (const key of ["title", "intro", "openedText", "terms"] as const) {
    await office.fillBoth(["offers", key], offers[key]);
  }
  await office.fill(["offers", "countdownTo"], offers.countdownTo);
  for (const { id, icon, title, text, link, until } of offers.items) {
    const path = ["offers", "items", id];
    await office.addByName(officeShop.offers.add, title.fr, id);
    await office.fillBoth([...path, "title"], title);
    await office.fillBoth([...path, "text"], text);
    await office.fill([...path, "link"], link);
    await office.fill([...path, "until"], until);
    await office.pickPicture(icon, office.field(...path, "icon"));
  }
  await office.saved();
}
