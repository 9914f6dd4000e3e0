import { readFileSync } from "node:fs";
import { basket as basketEn } from "../../apps/web/src/i18n/en/basket.ts";
import { checkout as checkoutEn } from "../../apps/web/src/i18n/en/checkout.ts";
import { common as commonEn } from "../../apps/web/src/i18n/en/common.ts";
import { menu as menuEn } from "../../apps/web/src/i18n/en/menu.ts";
import { orders as ordersEn } from "../../apps/web/src/i18n/en/orders.ts";
import { shop as shopEn } from "../../apps/web/src/i18n/en/shop.ts";
import { basket } from "../../apps/web/src/i18n/fr/basket.ts";
import { checkout } from "../../apps/web/src/i18n/fr/checkout.ts";
import { common } from "../../apps/web/src/i18n/fr/common.ts";
import { menu } from "../../apps/web/src/i18n/fr/menu.ts";
import { orders } from "../../apps/web/src/i18n/fr/orders.ts";
import { shop } from "../../apps/web/src/i18n/fr/shop.ts";
import type { Page } from "./test.ts";

const file = new URL("../../shops/rootsflavorsrolle/shop.json", import.meta.url);
const { texts } = JSON.parse(readFileSync(file, "utf8"));
const english = new Set(
  strings([commonEn, shopEn, menuEn, basketEn, checkoutEn, ordersEn, texts.en]),
);
const french = strings([common, shop, menu, basket, checkout, orders, texts.fr]);

/** Texts of the interface or the shop on the page that are French and not also English. */
export async function frenchWords(page: Page): Promise<string[]> {
  const shown = new Set(await page.evaluate(collectWords));
  return french.filter((text) => shown.has(text) && !english.has(text));
}

function strings(words: unknown): string[] {
  if (typeof words === "string") return [words];
  return words && typeof words === "object" ? Object.values(words).flatMap(strings) : [];
}

/** Runs in the page: visible texts, labels and placeholders. */
function collectWords(): string[] {
  const found: string[] = [];
  for (const element of document.body.querySelectorAll("*")) {
    found.push(element.getAttribute("aria-label") ?? "", element.getAttribute("placeholder") ?? "");
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) found.push((node.textContent ?? "").trim());
    }
  }
  return found;
}
