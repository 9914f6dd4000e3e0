import { LANGUAGES, SHOP_LANGUAGES } from "../languages.ts";
import { isSlug } from "../menu/categories.ts";
import { cheapestPrice } from "../menu/simple-item.ts";
import { readIban } from "../payment/iban.ts";
import { type ConfigFault, configFault } from "./config-fault.ts";
import { declarationFaults } from "./declaration-faults.ts";
import { dishIds } from "./service-terms.ts";
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
    ...repeatedExceptions(shop),
    ...endedDays(shop),
  ];
}

function slugFaults(slug: string): ConfigFault[] {
  if (isSlug(slug)) return [];
  const reason = `"${slug}" cannot be a shop's slug`;
  return [configFault("", [], "bad_slug", reason, { slug })];
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
    return [configFault(`payment.${key}`, ["payment", key], code, reason)];
  });
}

function missingCategories(shop: Shop): ConfigFault[] {
  return shop.menuCategories
    .filter((id) => !Object.hasOwn(shop.categories, id))
    .map((id) => {
      const reason = `"${id}" is not among the categories`;
      return configFault("menuCategories", ["menuCategories"], "unknown_category", reason, { id });
    });
}

function emptyMenu(shop: Shop): ConfigFault[] {
  if (shop.menuCategories.length > 0 && dishIds(shop).length > 0) return [];
  const reason = "nothing is on the menu";
  return [configFault("menuCategories", ["menuCategories"], "empty_menu", reason)];
}

function itemsOf(shop: SimpleShop) {
  return Object.entries(shop.categories).flatMap(([category, { options }]) =>
    options.map((item) => ({
      item,
      path: `categories.${category}.${item.itemId}`,
      field: ["categories", category, "options", item.itemId],
    })),
  );
}

function simpleFaults(shop: SimpleShop): ConfigFault[] {
  const seen = new Set<string>();
  return itemsOf(shop).flatMap(({ item, path, field }) => {
    const faults: ConfigFault[] = [];
    if (seen.has(item.itemId)) {
      faults.push(configFault(path, field, "duplicate_dish", "the same itemId stands twice"));
    }
    seen.add(item.itemId);
    const cheapest = cheapestPrice(item.sizes ?? {});
    if (cheapest !== undefined && cheapest !== item.price) {
      const reason = "price: must be that of its cheapest size";
      faults.push(configFault(path, [...field, "price"], "price_not_cheapest", reason));
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
      return [configFault(path, field, "duplicate_option", reason, { id })];
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
      .map((key) => {
        const field = ["texts", language, key, "name"];
        const reason = "no text in this language";
        return configFault(`texts.${language}.${key}`, field, "missing_name", reason);
      }),
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
    .map(({ text }) =>
      configFault("faq", ["faq"], "faq_differs", `sections differ: ${first?.text}; ${text}`),
    );
}

/** Registered shops print their number on receipts, and their prices include tax. */
function vatFaults({ vat, legal, tax }: Shop): ConfigFault[] {
  if (!vat) return [];
  const faults: ConfigFault[] = [];
  if (!legal?.uid) {
    const reason = "a shop registered for value-added tax needs legal.uid";
    faults.push(configFault("vat", ["legal", "uid"], "vat_needs_uid", reason));
  }
  if (tax.mode !== "included") {
    const reason = 'needs prices that include the tax: tax.mode "included"';
    faults.push(configFault("vat", ["tax", "mode"], "vat_needs_included", reason));
  }
  return faults;
}

function repeatedExceptions({ service }: Shop): ConfigFault[] {
  const ids = (service?.exceptions ?? []).map(({ id }) => id);
  const repeated = new Set(ids.filter((id, i) => ids.indexOf(id) < i));
  return [...repeated].map((id) => {
    const field = ["service", "exceptions", id];
    return configFault(field.join("."), field, "duplicate_exception", "the same id stands twice");
  });
}

function endedDays(shop: Shop): ConfigFault[] {
  const dishes =
    shop.kind === "simple"
      ? itemsOf(shop).map(({ item: { on }, field }) => ({ on, field }))
      : Object.entries(shop.categories).map(([id, { on }]) => ({ on, field: ["categories", id] }));
  return dishes.flatMap(({ on, field }) => {
    if (!on || on.from <= on.until) return [];
    const until = [...field, "on", "until"];
    return [configFault(until.join("."), until, "ends_before", "must not end before it begins")];
  });
}
