import { join } from "node:path";
import type { Language } from "@comptoir/domain";
import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { chromiumOptions } from "../testing/chromium-options.ts";
import { PATIENCE_MS } from "../testing/patience.ts";
import { NOW, type Person, type Product } from "./product.ts";
import { slowClock } from "./slow-clock.ts";

/** Phone: double density because letters are small, and tall enough to show the draft line. */
const PHONE = {
  viewport: { width: 390, height: 780 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const DESKTOP = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
const LOCALES: Readonly<Record<Language, string>> = { fr: "fr-CH", en: "en-GB" };
const SCREENS = { phone: PHONE, desktop: DESKTOP };
/** Lists render items when they come into view. */
const SETTLES_WITHIN_MS = 300;
export type Screen = keyof typeof SCREENS;

export async function openBrowser(): Promise<Browser> {
  const { executablePath, args } = chromiumOptions;
  return await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    // Tests disable images, but these screenshots need them.
    args: args.filter((arg) => !arg.includes("imagesEnabled")),
  });
}

interface Visit {
  readonly product: Product;
  readonly language: Language;
  readonly screen: Screen;
  readonly person?: Person;
}

/** Signs `person` in, if given. */
export async function openPage(
  browser: Browser,
  { product, language, screen, person }: Visit,
): Promise<Page> {
  const context = await browser.newContext({
    ...SCREENS[screen],
    baseURL: product.url,
    locale: LOCALES[language],
    timezoneId: "Europe/Zurich",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(slowClock, Date.parse(NOW));
  await context.addInitScript((language) => {
    localStorage.setItem("comptoir.language", language);
    localStorage.setItem("comptoir.welcome", "seen");
  }, language);
  if (person) {
    const cookies = person.cookies.map((cookie) => {
      const [name = "", value = ""] = cookie.split(/=(.*)/);
      return { name, value, domain: "127.0.0.1", path: "/api/auth" };
    });
    await context.addCookies(cookies);
  }
  return await context.newPage();
}

interface Shot {
  readonly at?: Locator;
  /** File name in docs/screenshots, if it is also stored there. */
  readonly readme?: string;
}
export type Shoot = (name: string, shot?: Shot) => Promise<void>;

interface Folders {
  readonly folder: string;
  /** docs/screenshots for the default language, else undefined. */
  readonly screenshots: string | undefined;
}

export function camera(page: Page, { folder, screenshots }: Folders): Shoot {
  return async (name, { at, readme } = {}) => {
    await waitUntilSettled(page, at);
    const taken = sharp(await page.screenshot({ caret: "hide", animations: "disabled" }));
    const file = `${name}.webp`;
    await taken.clone().webp({ quality: 72, effort: 6 }).toFile(join(folder, file));
    console.log(`  ${file}`);
    if (!readme || !screenshots) return;
    const width = page.viewportSize()?.width;
    await taken
      .resize({ width })
      .png({ palette: true })
      .toFile(join(screenshots, `${readme}.png`));
  };
}

async function waitUntilSettled(page: Page, at: Locator | undefined): Promise<void> {
  await at?.first().evaluate((part) => {
    part.scrollIntoView({ block: "start" });
    // Leaves room for the edge of the surrounding card.
    document.scrollingElement?.scrollBy(0, -40);
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inView = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.all(inView.map((image) => image.decode().catch(() => {})));
  });
  await page.waitForTimeout(SETTLES_WITHIN_MS);
}
