import type { Locator } from "@playwright/test";
import { office } from "../../apps/web/src/i18n/fr/office/office.ts";
import { officePhotos } from "../../apps/web/src/i18n/fr/office/officePhotos.ts";
import { expect, type Page } from "../support/test.ts";

type Path = readonly string[];

export class OfficePage {
  readonly page: Page;
  readonly #slug: string;

  constructor(page: Page, slug: string) {
    this.page = page;
    this.#slug = slug;
  }

  async saved(): Promise<void> {
    // Leaving a field sends its value.
    await this.page.locator(":focus").blur();
    const line = this.page.getByRole("region", { name: office.line.label });
    await expect(line.getByRole("status")).toHaveText(office.line.status.saved);
  }

  async open(room: string): Promise<void> {
    await this.page.goto(`/${this.#slug}/manage/${room}`);
    await expect(this.page.getByRole("heading", { level: 1 })).toBeVisible();
  }

  field(...path: Path): Locator {
    return this.page.locator(`[data-field=${JSON.stringify(JSON.stringify(path))}]`).first();
  }

  async fill(path: Path, value: string | number | undefined): Promise<void> {
    if (value === undefined) return;
    await this.field(...path)
      .locator("input:not([type=color]), textarea")
      .fill(String(value));
  }

  async fillBoth(path: Path, words: { fr: string; en: string }): Promise<void> {
    await this.fill([...path, "fr"], words.fr);
    await this.fill([...path, "en"], words.en);
  }

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

  async chooseAll(path: Path, names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.field(...path)
        .getByRole("checkbox", { name, exact: true })
        .check();
    }
  }

  /** Switches twice if needed, so that a value equal to the default is stored. */
  async switchTo(path: Path, isOn: boolean | undefined): Promise<void> {
    if (isOn === undefined) return;
    const control = this.field(...path).getByRole("switch");
    if ((await control.isChecked()) === isOn) await control.setChecked(!isOn);
    await control.setChecked(isOn);
  }

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

  async sayId(id: string, within: Locator): Promise<void> {
    const input = within.getByLabel(office.entry.id, { exact: true });
    if (!(await input.isVisible())) {
      await within.locator("summary", { hasText: office.entry.id }).click();
    }
    await input.fill(id);
  }

  async addByName(label: string, name: string, id: string): Promise<void> {
    const inFrench = office.field.in_language(label, office.field.languages.fr);
    const input = this.page.getByLabel(inFrench, { exact: true });
    const group = input.locator("xpath=ancestor::*[descendant::summary][1]");
    await input.fill(name);
    await this.sayId(id, group);
    await this.button(office.entry.add, group).click();
    await expect(input).toHaveValue("");
  }
}
