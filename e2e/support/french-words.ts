import { readFileSync } from "node:fs";
import type { Page } from "./test.ts";

const file = new URL("../../shops/rootsflavorsrolle/shop.json", import.meta.url);
const { texts } = JSON.parse(readFileSync(file, "utf8"));

/** Of the interface and the shop. */
async function wordsIn(language: "fr" | "en"): Promise<string[]> {
  const areas = ["basket", "checkout", "common", "menu", "orders", "shop"];
  const folder = `../../apps/web/src/i18n/${language}`;
  const words = await Promise.all(areas.map((area) => import(`${folder}/${area}.ts`)));
  return stringsIn([...words, texts[language]]);
}

function stringsIn(words: unknown): string[] {
  if (typeof words === "string") return [words];
  return words && typeof words === "object" ? Object.values(words).flatMap(stringsIn) : [];
}

/** Texts, labels and placeholders on the page that are French and not also English. */
export async function frenchWords(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const path = "//body//text() | //body//@aria-label | //body//@placeholder";
    const found = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
    const read = (_: unknown, place: number) => found.snapshotItem(place)?.textContent?.trim();
    return Array.from({ length: found.snapshotLength }, read);
  });
  const english = await wordsIn("en");
  return (await wordsIn("fr")).filter((text) => shown.includes(text) && !english.includes(text));
}
