import type { Language } from "@comptoir/domain";
import type { Browser, Locator, Page } from "@playwright/test";
import { camera, openPage, type Screen, type Shoot } from "./camera.ts";
import { CUSTOM, type People, SIMPLE } from "./prepare.ts";
import type { Person, Product } from "./product.ts";
import type { GuideWords } from "./words.ts";

export interface Guide {
  readonly browser: Browser;
  readonly product: Product;
  readonly people: People;
  readonly language: Language;
  readonly words: GuideWords;
  /** Folder of the guide in this language. `screenshots` is set for the default language only. */
  readonly folder: string;
  readonly screenshots: string | undefined;
}

export interface Walk extends Guide {
  readonly page: Page;
  readonly shoot: Shoot;
  readonly enter: (room: string) => Promise<void>;
  readonly press: (name: string) => Promise<void>;
  readonly type: (label: string | Locator, text: string) => Promise<void>;
  /** Waits until everything typed is in the draft. */
  readonly untilSaved: () => Promise<void>;
}

interface Walker {
  readonly person?: Person;
  readonly slug: string;
  readonly screen?: Screen;
}

export async function startWalk(
  guide: Guide,
  { person, slug, screen = "phone" }: Walker,
): Promise<Walk> {
  const page = await openPage(guide.browser, { ...guide, screen, ...(person ? { person } : {}) });
  const { line } = guide.words.office;
  const untilSaved = async () => {
    await page.getByRole("status").filter({ hasText: line.status.saved }).first().waitFor();
  };
  return {
    ...guide,
    page,
    shoot: camera(page, guide),
    untilSaved,
    enter: async (room) => {
      await page.goto(`/${slug}/manage/${room}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await untilSaved();
    },
    press: async (name) => {
      await page.getByRole("button", { name, exact: true }).first().click();
    },
    type: async (label, text) => {
      const field =
        typeof label === "string" ? page.getByRole("textbox", { name: label }).first() : label;
      await field.fill(text);
      await field.blur();
    },
  };
}

export const ofSimple = (guide: Guide, screen: Screen = "phone") =>
  startWalk(guide, { person: guide.people.lea, slug: SIMPLE, screen });
export const ofCustom = (guide: Guide, screen: Screen = "phone") =>
  startWalk(guide, { person: guide.people.arda, slug: CUSTOM, screen });

export function titled(page: Page, name: string): Locator {
  return page.getByRole("heading", { name, exact: true });
}
