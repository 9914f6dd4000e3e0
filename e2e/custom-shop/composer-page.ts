import {
  type Choices,
  type GroupName,
  startingWith,
  WORDS,
} from "../../apps/web/test/custom-shop/composer-words.ts";
import { expect, openShop, type Page } from "../support/test.ts";

export const SLUG = "nyonbosphore";

export class ComposerPage {
  readonly page: Page;
  readonly words: (typeof WORDS)["fr" | "en"];

  constructor(page: Page, language: "fr" | "en" = "fr") {
    this.page = page;
    this.words = WORDS[language];
  }

  async open(): Promise<void> {
    await openShop(this.page, `/${SLUG}`);
    await this.untilItListens();
  }

  async openWith(...categories: string[]): Promise<void> {
    await this.open();
    for (const [position, category] of categories.entries()) {
      if (position > 0) await this.addMore();
      await this.turnTo(category);
      await this.choose({ meat: ["Poulet"] });
      await this.add();
    }
  }

  /** The page is prerendered and hydrated a moment later. */
  async untilItListens(): Promise<void> {
    const submit = this.page.getByRole("button", { name: this.words.add });
    await expect
      .poll(() => submit.evaluate((button) => Object.keys(button).join()).catch(() => ""))
      .toContain("__reactProps");
  }

  group(name: GroupName | "size" | "tortillas") {
    return this.page.getByRole("group", { name: this.words[name], exact: true }).first();
  }

  option(group: GroupName | "size", name: string) {
    const role = this.group(group).getByRole("radio", { name: startingWith(name) });
    return role.or(this.group(group).getByRole("checkbox", { name: startingWith(name) }));
  }

  get price() {
    return this.page.getByRole("status", { name: this.words.price });
  }

  get list() {
    return this.page.getByRole("dialog", { name: this.words.order });
  }

  line(position: number) {
    return this.list.getByRole("listitem").nth(position);
  }

  async turnTo(category: string): Promise<void> {
    const strip = this.page.getByRole("navigation").first();
    await strip.getByRole("button", { name: startingWith(category) }).click();
    await expect(
      this.page.getByRole("heading", { level: 2, name: category }).first(),
    ).toBeVisible();
  }

  async choose({ size, tortillas, ...groups }: Choices): Promise<void> {
    if (size) await this.option("size", size).check();
    if (tortillas) await this.setTortillas(tortillas);
    for (const [group, names] of Object.entries(groups)) {
      for (const name of names) await this.option(group as GroupName, name).check();
    }
  }

  async setTortillas(count: number): Promise<void> {
    const value = this.group("tortillas").getByRole("status");
    const missing = count - Number(await value.textContent());
    const press = this.group("tortillas").getByRole("button", {
      name: missing > 0 ? this.words.more : this.words.less,
    });
    for (let i = 0; i < Math.abs(missing); i++) await press.click();
    await expect(value).toHaveText(String(count));
  }

  async add(): Promise<void> {
    await this.page.getByRole("button", { name: this.words.add }).click();
    await expect(this.list).toBeVisible();
  }

  async addMore(): Promise<void> {
    await this.list.getByRole("button", { name: this.words.addMore }).click();
    await expect(this.list).toBeHidden();
  }

  async openOrder(): Promise<void> {
    await this.page.getByRole("button", { name: this.words.openOrder }).click();
    await expect(this.list).toBeVisible();
  }

  async place(): Promise<void> {
    await this.list.getByRole("button", { name: this.words.place, exact: true }).click();
  }

  async placeAtNewTotal(): Promise<void> {
    await this.list.getByRole("button", { name: startingWith(this.words.placeNew) }).click();
  }

  async placeForNumber(): Promise<number> {
    await this.place();
    return await this.orderNumber();
  }

  get confirmation() {
    return this.page.getByRole("dialog", { name: this.words.placed });
  }

  async orderNumber(): Promise<number> {
    await expect(this.confirmation).toBeVisible();
    return Number(await this.confirmation.getByText(/^\d+$/).first().textContent());
  }

  async closeConfirmation(): Promise<void> {
    await this.confirmation.getByRole("button", { name: this.words.close }).click();
    await expect(this.confirmation).toBeHidden();
  }
}
