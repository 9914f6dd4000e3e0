import { LANGUAGES, type Names } from "../languages.ts";
import { vatRatesOn } from "../money/vat.ts";
import type { MenuTerms } from "../orders/order-line.ts";
import type { DayLimit } from "../time/weekdays.ts";
import { soldTerms } from "./service-terms.ts";
import type { Shop } from "./shop.ts";

export function namesIn({ texts }: Shop, key: string): Names {
  const names: { -readonly [L in keyof Names]: Names[L] } = {};
  for (const language of LANGUAGES) {
    const known = texts[language];
    const text = known && Object.hasOwn(known, key) ? known[key] : undefined;
    if (text) names[language] = text.name;
  }
  return names;
}

export function menuTerms(shop: Shop, day: string): MenuTerms {
  const { vat, declarations } = shop;
  return {
    naming: (key) => namesIn(shop, key),
    declarations,
    vatRates: vat ? vatRatesOn(day, vat.rates) : null,
  };
}

export function dayLimits(shop: Shop, ids: readonly string[]): DayLimit[] {
  return [...new Set(ids)].flatMap((item) => {
    const { weekdays, on } = soldTerms(shop, item);
    return weekdays || on ? [{ item, weekdays, on }] : [];
  });
}
