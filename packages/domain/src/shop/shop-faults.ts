import type { FieldPath } from "../drafts/field-path.ts";
import { LANGUAGES, type Names, SHOP_LANGUAGES } from "../languages.ts";
import { isSlug } from "../menu/categories.ts";
import { cheapestPrice } from "../menu/simple-item.ts";
import { vatRatesOn } from "../money/vat.ts";
import type { MenuTerms } from "../orders/order-line.ts";
import { readIban } from "../payment/iban.ts";
import type { ConfigFault } from "./config-fault.ts";
import { declarationFaults } from "./declaration-faults.ts";
import type { CustomShop, Shop, SimpleShop } from "./shop.ts";

const WEIGHT_OR_VOLUME = /^\d+([.,]\d+)?\s?(g|kg|ml|cl|dl|l)$/;

export function contentFaults(slug: string, shop: Shop): ConfigFault[] {
  return [
    ...slugFaults(slug),
    ...missingCategories(shop),
    ...emptyMenu(shop),
    ...(shop.kind === "simple" ? simpleFaults(shop) : customFaults(shop)),
    ...missingWords(shop),
    ...faqFaults(shop),
    ...accountFaults(shop),
    ...vatFaults(shop),
    ...declarationFaults(shop),
    ...serviceFaults(shop),
  ];
}

function slugFaults(slug: string): ConfigFault[] {
  if (isSlug(slug)) return [];
  const reason = `"${slug}" cannot be a shop's slug`;
  return [{ path: "", reason, field: [], code: "bad_slug", facts: { slug } }];
}

/** A wrong digit would misdirect customers' money. */
function accountFaults({ payment }: Shop): ConfigFault[] {
  const accounts = [
    { key: "iban", isQr: false, kind: "an IBAN of CH or LI", code: "bad_iban" },
    { key: "qrIban", isQr: true, kind: "a QR-IBAN", code: "bad_qr_iban" },
  ] as const;
  return accounts.flatMap(({ key, isQr, kind, code }) => {
    const text = payment[key];
    if (text === undefined || readIban(text)?.isQr === isQr) return [];
    const reason = `must be ${kind} with the right check digits`;
    return [{ path: `payment.${key}`, reason, field: ["payment", key], code }];
  });
}

function missingCategories(shop: Shop): ConfigFault[] {
  return shop.menuCategories
    .filter((id) => !Object.hasOwn(shop.categories, id))
    .map((id) => ({
      path: "menuCategories",
      reason: `"${id}" is not among the categories`,
      field: ["menuCategories"],
      code: "unknown_category",
      facts: { id },
    }));
}

/** Dishes that are off or archived count. */
function emptyMenu(shop: Shop): ConfigFault[] {
  const dishes =
    shop.kind === "simple"
      ? Object.values(shop.categories).flatMap(({ options }) => options)
      : Object.values(shop.categories);
  const isEmpty = shop.menuCategories.length === 0 || dishes.length === 0;
  const [path, reason] = ["menuCategories", "nothing is on the menu"];
  return isEmpty ? [{ path, reason, field: [path], code: "empty_menu" }] : [];
}

function simpleFaults(shop: SimpleShop): ConfigFault[] {
  const items = Object.entries(shop.categories).flatMap(([category, { options }]) =>
    options.map((item) => ({
      item,
      path: `categories.${category}.${item.itemId}`,
      field: ["categories", category, "options", item.itemId],
    })),
  );
  const seen = new Set<string>();
  return items.flatMap(({ item, path, field }) => {
    const faults: ConfigFault[] = [];
    if (seen.has(item.itemId)) {
      faults.push({ path, reason: "the same itemId stands twice", field, code: "duplicate_dish" });
    }
    seen.add(item.itemId);
    const cheapest = cheapestPrice(item.sizes ?? {});
    if (cheapest !== undefined && cheapest !== item.price) {
      const reason = "price: must be that of its cheapest size";
      faults.push({ path, reason, field: [...field, "price"], code: "price_not_cheapest" });
    }
    return faults;
  });
}

function customFaults(shop: CustomShop): ConfigFault[] {
  return Object.entries(shop.categories).flatMap(([category, { options: groups }]) => {
    const path = `categories.${category}`;
    const field = ["categories", category, "options"];
    const lists = [
      { list: groups, field },
      ...groups.map(({ id, options }) => ({ list: options, field: [...field, id, "options"] })),
    ];
    return lists.flatMap(({ list, field }) => {
      const ids = list.map(({ id }) => id);
      const id = ids.find((id, i) => ids.indexOf(id) < i);
      if (id === undefined) return [];
      const reason = `the option "${id}" stands twice`;
      return [{ path, reason, field, code: "duplicate_option" as const, facts: { id } }];
    });
  });
}

function missingWords(shop: Shop): ConfigFault[] {
  const keys = new Set(shop.kind === "simple" ? simpleKeys(shop) : customKeys(shop));
  for (const id of shop.menuCategories) keys.add(id);
  for (const id of Object.keys(shop.declarations.origins)) keys.add(id);
  return SHOP_LANGUAGES.flatMap((language) =>
    [...keys]
      .filter((key) => !Object.hasOwn(shop.texts[language], key))
      .map((key) => ({
        path: `texts.${language}.${key}`,
        reason: "no text in this language",
        field: ["texts", language, key, "name"],
        code: "missing_name",
      })),
  );
}

function* simpleKeys(shop: SimpleShop): Generator<string> {
  for (const { options } of Object.values(shop.categories)) {
    for (const { itemId, sizes, details, varieties } of options) {
      yield itemId;
      yield* details.ingredients;
      yield* varieties?.options ?? [];
      const portions = [
        details.portionSize,
        ...Object.values(sizes ?? {}).map((s) => s.portionSize),
      ];
      yield* portions.filter((portion) => !WEIGHT_OR_VOLUME.test(portion));
    }
  }
}

function* customKeys(shop: CustomShop): Generator<string> {
  for (const { options: groups } of Object.values(shop.categories)) {
    for (const group of groups) {
      yield group.id;
      for (const option of group.options) yield option.id;
    }
  }
}

function faqFaults({ faq }: Shop): ConfigFault[] {
  if (!faq) return [];
  const [first, ...others] = LANGUAGES.flatMap((language) => {
    const ids = faq[language]?.map(({ id }) => id).join(" ");
    return ids === undefined ? [] : [{ ids, text: `${language} has ${ids}` }];
  });
  return others
    .filter(({ ids }) => ids !== first?.ids)
    .map(({ text }) => ({
      path: "faq",
      reason: `sections differ: ${first?.text}; ${text}`,
      field: ["faq"],
      code: "faq_differs",
    }));
}

/** Registered shops print their number on receipts, and their prices include tax. */
function vatFaults({ vat, legal, tax }: Shop): ConfigFault[] {
  if (!vat) return [];
  const faults: ConfigFault[] = [];
  if (!legal?.uid) {
    const reason = "a shop registered for value-added tax needs legal.uid";
    faults.push({ path: "vat", reason, field: ["legal", "uid"], code: "vat_needs_uid" });
  }
  if (tax.mode !== "included") {
    const reason = 'needs prices that include the tax: tax.mode "included"';
    faults.push({ path: "vat", reason, field: ["tax", "mode"], code: "vat_needs_included" });
  }
  return faults;
}

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

export function serviceFaults(shop: Shop): ConfigFault[] {
  return [...repeatedExceptions(shop), ...endedDays(shop)];
}

function repeatedExceptions({ service }: Shop): ConfigFault[] {
  const ids = (service?.exceptions ?? []).map(({ id }) => id);
  const repeated = new Set(ids.filter((id, i) => ids.indexOf(id) < i));
  return [...repeated].map((id) => ({
    path: `service.exceptions.${id}`,
    reason: "the same id stands twice",
    field: ["service", "exceptions", id],
    code: "duplicate_exception",
  }));
}

function endedDays(shop: Shop): ConfigFault[] {
  return dishesOf(shop).flatMap(({ on, field }) => {
    if (!on || on.from <= on.until) return [];
    const until = [...field, "on", "until"];
    const reason = "must not end before it begins";
    return [{ path: until.join("."), reason, field: until, code: "ends_before" }];
  });
}

interface SoldDish {
  readonly on?: { readonly from: string; readonly until: string } | undefined;
  readonly field: FieldPath;
}

function dishesOf(shop: Shop): SoldDish[] {
  if (shop.kind === "custom") {
    return Object.entries(shop.categories).map(([id, { on }]) => ({
      on,
      field: ["categories", id],
    }));
  }
  return Object.entries(shop.categories).flatMap(([category, { options }]) =>
    options.map(({ itemId, on }) => ({ on, field: ["categories", category, "options", itemId] })),
  );
}
