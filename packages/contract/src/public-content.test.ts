import { isJsonObject, type Json, type JsonObject } from "@comptoir/domain";
import { describe, expect, test } from "vitest";
import {
  FULL_NYON,
  FULL_ROLLE,
  NYON,
  ROLLE,
} from "../../domain/src/shop-changes/test/full-shops.ts";
import { type Listed, listedKeys, publicContent } from "./public-content.ts";
import { readPublicShop } from "./shop-config.ts";

/** Public keys by path: a key that is added here becomes public. */
const EVERY_SHOP = {
  theme: "accent",
  contact: "phone email instagram address",
  "contact.address": "street postalCode city country",
  payment: "twint twintLink twintSticker iban qrIban beneficiary",
  delivery: "freePostalCodes slots distances elsewhere",
  "delivery.freePostalCodes": "code city",
  "delivery.elsewhere": "fee",
  offers: "title intro countdownTo openedText items terms",
  "offers.title": "fr en",
  "offers.intro": "fr en",
  "offers.openedText": "fr en",
  "offers.items": "id icon title text link until",
  "offers.items.title": "fr en",
  "offers.items.text": "fr en",
  "offers.terms": "fr en",
  faq: "fr en",
  "faq.fr": "id title paragraphs",
  "faq.en": "id title paragraphs",
  texts: "fr en",
  "texts.fr.*": "name description",
  "texts.en.*": "name description",
  legal: "name address email uid host",
  "legal.address": "street postalCode city country",
  vat: "rates",
  "vat.rates": "from reduced standard",
  declarations: "traces origins options",
  "declarations.traces": "fr en",
  "declarations.origins.*": "kind countries",
  "declarations.options.*": "allergens origins",
  "photos.*": "alt focus",
  "photos.*.alt": "fr en",
  "photos.*.focus": "x y",
  service: "hours exceptions preorders slots unpaid",
  "service.hours.*.*": "from until",
  "service.exceptions": "id from until services way names",
  "service.exceptions.services": "from until",
  "service.exceptions.names": "fr en",
  "service.slots.*": "minutes leadMinutes cutOff daysAhead capacity",
  "service.slots.*.cutOff": "daysBefore time",
  "service.slots.*.capacity": "unit count",
  "service.unpaid.*": "minutes",
  tax: "percent mode",
};
const KEYS =
  "shopName logoUrl theme contact payment openingDate delivery offers faq texts legal vat declarations photos service";

const PUBLIC = {
  simple: {
    ...EVERY_SHOP,
    "": `${KEYS} menuType tax minimumOrder menuCategories categories`,
    "categories.*": "image options",
    "categories.*.options":
      "itemId name description price event weekdays state portions count on vat varieties sizes details",
    "categories.*.options.count": "count per",
    "categories.*.options.on": "from until",
    "categories.*.options.varieties": "max options",
    "categories.*.options.sizes.*": "price portionSize people",
    "categories.*.options.details":
      "image calories portionSize dietary ingredients allergens origins",
  },
  custom: {
    ...EVERY_SHOP,
    "": `${KEYS} menuType tax pickUp phoneNeededAbove menuCategories categories`,
    pickUp: "from until",
    "categories.*":
      "image basePrice weekdays state portions count on vat allergens origins sizes customizations included extraPrices options",
    "categories.*.count": "count per",
    "categories.*.on": "from until",
    "categories.*.sizes.*": "basePrice included",
    "categories.*.customizations": "size tortilla",
    "categories.*.options": "id type needed min max options",
    "categories.*.options.options": "id price off",
  },
};

describe.each([
  ["simple", FULL_ROLLE],
  ["custom", FULL_NYON],
] as const)("of a %s shop with every field that there is, everybody reads", (kind, content) => {
  test("lists exactly these keys", () => {
    expect(Object.fromEntries(keysIn(listedKeys()[kind]))).toEqual(PUBLIC[kind]);
    const shown = publicContent(content);
    expect(Object.keys(shown).sort()).toEqual(PUBLIC[kind][""].split(" ").sort());
    expect(shown.service).toHaveProperty("hours");
    expect(Object.keys(shown.service ?? {}).join(" ")).toBe(PUBLIC[kind].service);
  });

  test("drops every other key at any depth", () => {
    const copy = JSON.parse(JSON.stringify(content));
    const places = [...fieldsIn(copy, listedKeys()[kind])];
    expect(places.length).toBeGreaterThan(100);
    for (const place of places) {
      Object.assign(place, { secret1: SECRET, secret2: [SECRET], secret3: { name: SECRET } });
    }
    expect(JSON.stringify(publicContent(copy))).toBe(JSON.stringify(publicContent(content)));
  });
});

const SECRET = "s3cret";

/** The path of each object, and its keys. */
function* keysIn(listed: Listed, path = ""): Generator<readonly [string, string]> {
  const { properties, additionalProperties, items, anyOf = [] } = listed;
  if (properties) yield [path, Object.keys(properties).join(" ")];
  const below = (key: string) => (path ? `${path}.${key}` : key);
  for (const [key, part] of Object.entries(properties ?? {})) yield* keysIn(part, below(key));
  if (typeof additionalProperties === "object") yield* keysIn(additionalProperties, below("*"));
  if (items) yield* keysIn(items, path);
  for (const part of anyOf) yield* keysIn(part, path);
}

/** All objects whose keys are fields rather than ids. */
function* fieldsIn(value: Json | undefined, listed: Listed): Generator<JsonObject> {
  const { properties, additionalProperties, items } = listed;
  if (Array.isArray(value) && items) for (const part of value) yield* fieldsIn(part, items);
  if (!isJsonObject(value)) return;
  if (properties) yield value;
  for (const [key, part] of Object.entries(value)) {
    const below = properties?.[key] ?? additionalProperties;
    if (typeof below === "object") yield* fieldsIn(part, below);
  }
}

test.each([ROLLE, NYON])(
  "a shipped shop is for pages the same shop as its whole config",
  (content) => {
    const shown = readPublicShop(publicContent(content));
    expect(shown.ok).toBe(true);
    expect(shown).toEqual(readPublicShop(content));
  },
);

test("incomplete and invalid drafts are filtered too", () => {
  const draft = { shopName: 5, contact: "?", categories: [{ a: 1 }], texts: null, mails: {} };
  expect(publicContent(draft)).toEqual({
    ...{ shopName: 5, contact: "?", categories: [], texts: null },
  });
});
