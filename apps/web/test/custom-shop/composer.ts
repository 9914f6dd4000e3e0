import type { Language } from "@comptoir/domain";
import type { Locator } from "vitest/browser";
import { check } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import type { Opening, Page } from "../kit/page.tsx";
import { type Choices, type GroupName, startingWith, WORDS } from "./composer-words.ts";

export const SLUG = "nyonbosphore";

export class Composer {
  readonly page: Page;
  readonly words: (typeof WORDS)[Language];

  constructor(page: Page, language: Language = "fr") {
    this.page = page;
    this.words = WORDS[language];
  }

  async open(opening?: Opening): Promise<void> {
    await this.page.open(`/${SLUG}`, opening);
    await expect(this.page.getByRole("button", { name: this.words.add })).toBeVisible();
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

  group(name: GroupName | "size" | "tortillas"): Locator {
    return this.page.getByRole("group", { name: this.words[name], exact: true }).first();
  }

  option(group: GroupName | "size", name: string): Locator {
    const named = { name: startingWith(name) };
    const radio = this.group(group).getByRole("radio", named);
    return radio.or(this.group(group).getByRole("checkbox", named));
  }

  get price(): Locator {
    return this.page.getByRole("status", { name: this.words.price });
  }

  get list(): Locator {
    return this.page.getByRole("dialog", { name: this.words.order });
  }

  line(position: number): Locator {
    return this.list.getByRole("listitem").nth(position);
  }

  get forWhom(): Locator {
    return this.list.getByRole("button", { name: this.words.forWhom });
  }

  get pickUp(): Locator {
    return this.list.getByRole("combobox", { name: this.words.pickUp });
  }

  async turnTo(category: string): Promise<void> {
    const strip = this.page.getByRole("navigation").first();
    await strip.getByRole("button", { name: startingWith(category) }).click();
    await expect(
      this.page.getByRole("heading", { level: 2, name: category }).first(),
    ).toBeVisible();
  }

  async choose({ size, tortillas, ...groups }: Choices): Promise<void> {
    if (size) await check(this.option("size", size));
    if (tortillas) await this.setTortillas(tortillas);
    for (const [group, names] of Object.entries(groups)) {
      for (const name of names) await check(this.option(group as GroupName, name));
    }
  }

  async setTortillas(count: number): Promise<void> {
    const value = this.group("tortillas").getByRole("status");
    await expect(value).toBeVisible();
    const missing = count - Number(value.element().textContent);
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

  get confirmation(): Locator {
    return this.page.getByRole("dialog", { name: this.words.placed });
  }

  async orderNumber(): Promise<number> {
    const number = this.confirmation.getByText(/^\d+$/).first();
    await expect(number).toBeVisible();
    return Number(number.element().textContent);
  }

  async closeConfirmation(): Promise<void> {
    await this.confirmation.getByRole("button", { name: this.words.close }).click();
    await expect(this.confirmation).toBeHidden();
  }
}
