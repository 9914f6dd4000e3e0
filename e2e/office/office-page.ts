import type { Locator } from "@playwright/test";
import { office } from "../../apps/web/src/i18n/fr/office/office.ts";
import { officePhotos } from "../../apps/web/src/i18n/fr/office/officePhotos.ts";
import { expect, type Page } from "../support/test.ts";

type Path = readonly string[];

/** The office as its owner has it before them: pages, fields and the line that says what is saved. */
export class OfficePage {
  readonly page: Page;
  readonly #slug: string;

  constructor(page: Page, slug: string) {
    this.page = page;
    this.#slug = slug;
  }

  /** Everything is on the server, and the line says so. */
  async saved(): Promise<void> {
    // Whoever leaves a field sends what was typed there.
    await this.page.locator(":focus").blur();
    const line = this.page.getByRole("region", { name: office.line.label });
    await expect(line.getByRole("status")).toHaveText(office.line.status.saved);
  }

  async open(room: string): Promise<void> {
    await this.page.goto(`/${this.#slug}/manage/${room}`);
    await expect(this.page.getByRole("heading", { level: 1 })).toBeVisible();
  }

  /** Where one value of the shop is edited. */
  field(...path: Path): Locator {
    return this.page.locator(`[data-field=${JSON.stringify(JSON.stringify(path))}]`).first();
  }

  async fill(path: Path, value: string | number | undefined): Promise<void> {
    if (value === undefined) return;
    await this.field(...path)
      .locator("input:not([type=color]), textarea")
      .fill(String(value));
  }

  /** The same words in both languages. */
  async fillBoth(path: Path, words: { fr: string; en: string }): Promise<void> {
    await this.fill([...path, "fr"], words.fr);
    await this.fill([...path, "en"], words.en);
  }

  /** One of several, by a card or a chip. */
  async choose(path: Path, value: string): Promise<void> {
    await this.field(...path)
      .locator(`input[type=radio][value="${value}"]`)
      .check();
  }

  async select(path: Path, value: number | undefined): Promise<void> {
    if (value === undefined) return;
    await this.field(...path)
      .locator("select")
      .selectOption(String(value));
  }

  /** Any of several, one after the other. */
  async chooseAll(path: Path, names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.field(...path)
        .getByRole("checkbox", { name, exact: true })
        .check();
    }
  }

  /** Says so even where it would be the same unsaid. */
  async switchTo(path: Path, isOn: boolean | undefined): Promise<void> {
    if (isOn === undefined) return;
    const control = this.field(...path).getByRole("switch");
    if ((await control.isChecked()) === isOn) await control.setChecked(!isOn);
    await control.setChecked(isOn);
  }

  /** One of the pictures that are there; else by its address. */
  async pickPicture(image: string, within = this.page.getByRole("main")): Promise<void> {
    const opens = this.button(officePhotos.known, within);
    await opens.or(this.button(officePhotos.address, within)).click();
    const address = within.getByLabel(officePhotos.address, { exact: true });
    await expect(address).toBeVisible();
    const choice = within.locator(`label:has([value="${image}"])`);
    if (await choice.isVisible()) await choice.click();
    else await address.fill(image);
  }

  part(title: string): Locator {
    return this.page.getByRole("region", { name: title, exact: true });
  }

  button(name: string, within: Page | Locator = this.page): Locator {
    return within.getByRole("button", { name, exact: true });
  }

  link(name: string): Locator {
    return this.page.getByRole("link", { name, exact: true });
  }

  /** Gives something new an id of its own. */
  async sayId(id: string, within: Locator): Promise<void> {
    const input = within.getByLabel(office.entry.id, { exact: true });
    if (!(await input.isVisible())) {
      await within.locator("summary", { hasText: office.entry.id }).click();
    }
    await input.fill(id);
  }

  /** By its French name and its id, in the form below a list. */
  async addByName(label: string, name: string, id: string): Promise<void> {
    const inFrench = office.field.in_language(label, office.field.languages.fr);
    const input = this.page.getByLabel(inFrench, { exact: true });
    const form = this.page.locator("form", { has: input });
    await input.fill(name);
    await this.sayId(id, form);
    await this.button(office.field.add, form).click();
    await expect(input).toHaveValue("");
  }
}
