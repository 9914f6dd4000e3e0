import { parseShop } from "@comptoir/contract";
import { describe, expect, test } from "vitest";
import { writeField } from "../drafts/field-path.ts";
import type { Json } from "../drafts/json.ts";
import { LANGUAGES, type Language } from "../languages.ts";
import { type ConfigFault, FAULT_CODES } from "../shop/config-fault.ts";
import { contentWarnings } from "../shop/declaration-faults.ts";
import type { ShopContent } from "../shop/shop-content.ts";
import { contentFaults } from "../shop/shop-faults.ts";
import { findingOf, findingWords } from "./finding-words.ts";
import { FULL_NYON, NYON, ROLLE } from "./test/full-shops.ts";

type Edit = readonly [path: string, value: Json | undefined];

function edited(content: ShopContent, edits: readonly Edit[]): ShopContent {
  return edits.reduce<Json>(
    (made, [path, value]) => writeField(made, path.split("/"), value) ?? made,
    content,
  ) as ShopContent;
}

function findingsIn(content: ShopContent, slug = "shop"): readonly ConfigFault[] {
  const parsed = parseShop(content);
  if (!parsed.ok) return parsed.error;
  return [...contentFaults(slug, parsed.value), ...contentWarnings(parsed.value)];
}

interface Case {
  readonly shop?: ShopContent;
  readonly slug?: string;
  readonly edits: readonly Edit[];
  /** Path of the field to open. */
  readonly place: string;
  /** `~` is a no-break space. */
  readonly fr: string;
  readonly en: string;
}

const PLATES = "categories/plates/options";
const BOREK = `${PLATES}/spinach_pastry`;
const [first, second] = (ROLLE.categories as unknown as { plates: { options: Json[] } }).plates
  .options;

const NOEL = {
  ...{ id: "noel", from: "2026-12-25", until: "2026-12-25" },
  ...{ services: [], names: { fr: "Noël" } },
};

/** At least one example for each code. */
const CASES: Partial<Record<(typeof FAULT_CODES)[number], readonly Case[]>> = {
  missing: [
    {
      edits: [["contact/phone", undefined]],
      place: "contact/phone",
      fr: "Contact, téléphone~: à indiquer",
      en: "Contact, phone: missing",
    },
    {
      edits: [["texts/en/spinach_pastry/name", undefined]],
      place: "texts/en/spinach_pastry/name",
      fr: "Plat «~Börek aux épinards~»~: pas de nom en anglais",
      en: "Dish “Börek aux épinards”: no name in English",
    },
    {
      edits: [["offers/items/preorder/title/en", undefined]],
      place: "offers/items/preorder/title/en",
      fr: "Titre (anglais) de «~Précommandez, on vous récompense~»~: à indiquer",
      en: "Title (English) of “Précommandez, on vous récompense”: missing",
    },
  ],
  empty: [
    {
      edits: [["contact/address/street", ""]],
      place: "contact/address/street",
      fr: "Contact, rue~: rien n’est indiqué",
      en: "Contact, street: empty",
    },
    {
      edits: [["texts/fr/plates/name", ""]],
      place: "texts/fr/plates/name",
      fr: "Catégorie «~Plates~»~: pas de nom en français",
      en: "Category “Plates”: no name in French",
    },
  ],
  too_long: [
    {
      edits: [["legal/name", "x".repeat(2001)]],
      place: "legal/name",
      fr: "Mentions légales, raison sociale~: 2000 caractères au plus",
      en: "Imprint, legal name: 2000 characters at most",
    },
  ],
  too_small: [
    {
      edits: [[`${BOREK}/details/calories`, 0]],
      place: `${BOREK}/details/calories`,
      fr: "Calories de «~Börek aux épinards~»~: plus de 0",
      en: "Calories of “Spinach börek”: more than 0",
    },
    {
      edits: [["tax", { percent: -1, mode: "included" }]],
      place: "tax/percent",
      fr: "Taxe, taux~: au moins 0",
      en: "Tax, rate: at least 0",
    },
  ],
  too_big: [
    {
      edits: [["tax", { percent: 101, mode: "included" }]],
      place: "tax/percent",
      fr: "Taxe, taux~: au plus 100",
      en: "Tax, rate: at most 100",
    },
  ],
  too_few: [
    {
      edits: [[`${BOREK}/details/allergens`, []]],
      place: `${BOREK}/details/allergens`,
      fr: "Allergènes de «~Börek aux épinards~»~: rien n’est indiqué",
      en: "Allergens of “Spinach börek”: nothing is given",
    },
  ],
  too_many: [
    {
      shop: FULL_NYON,
      edits: [
        [
          "board/cancelReasons",
          Array.from({ length: 13 }, (_, i) => ({ id: `r${i}`, names: { fr: "R", en: "R" } })),
        ],
      ],
      place: "board/cancelReasons",
      fr: "Tableau des commandes, motifs d’annulation~: au plus 12",
      en: "Order board, reasons to cancel: at most 12",
    },
  ],
  bad_key: [
    {
      edits: [["texts/fr/bad key", { name: "Mauvais" }]],
      place: "texts/fr/bad key",
      fr: "Mauvais~: un repère interne contient des signes interdits",
      en: "Mauvais: an internal mark has signs that are not allowed",
    },
  ],
  invalid: [
    {
      edits: [[`${BOREK}/sizes/family/price`, "34"]],
      place: `${BOREK}/sizes/family/price`,
      fr: "Prix de «~Börek aux épinards, Famille~»~: pas un montant",
      en: "Price of “Spinach börek, Family”: not an amount",
    },
    {
      edits: [["theme/accent", "red"]],
      place: "theme/accent",
      fr: "Boutique, couleur~: pas une couleur comme #b4552d",
      en: "Shop, colour: not a colour like #b4552d",
    },
    {
      edits: [["contact/email", "bonjour"]],
      place: "contact/email",
      fr: "Contact, e-mail~: pas une adresse e-mail",
      en: "Contact, e-mail: not an e-mail address",
    },
    {
      edits: [["openingDate", "demain"]],
      place: "openingDate",
      fr: "Boutique, jour d’ouverture~: pas une date",
      en: "Shop, opening day: not a date",
    },
    {
      edits: [["delivery/freePostalCodes", [{ code: "118", city: "Rolle" }]]],
      place: "delivery/freePostalCodes",
      fr: "Livraison, localités livrées gratuitement~: un élément n’est pas valable",
      en: "Delivery, places with free delivery: something in it is not valid",
    },
    {
      edits: [["legal/uid", "CHE-1"]],
      place: "legal/uid",
      fr: "Mentions légales, numéro IDE~: pas un numéro comme CHE-123.456.788",
      en: "Imprint, UID: not a number like CHE-123.456.788",
    },
  ],
  too_many_tortillas: [
    {
      shop: NYON,
      edits: [["categories/tacos/included/tortilla", 9]],
      place: "categories/tacos",
      fr: "Tacos~: au plus 5 tortillas comprises",
      en: "Tacos: at most 5 tortillas included",
    },
  ],
  bad_slug: [
    {
      slug: "Not a slug",
      edits: [],
      place: "",
      fr: "Cette adresse ne peut pas être celle d’une boutique",
      en: "This address cannot be that of a shop",
    },
  ],
  unknown_category: [
    {
      edits: [["menuCategories", ["plates", "snacks", "drinks"]]],
      place: "menuCategories",
      fr: "Carte, catégories montrées~: la catégorie Drinks n’existe pas",
      en: "Menu, categories shown: there is no category Drinks",
    },
  ],
  duplicate_dish: [
    {
      edits: [["categories/snacks/options/spinach_pastry", first]],
      place: "categories/snacks/options/spinach_pastry",
      fr: "Börek aux épinards~: ce plat est deux fois à la carte",
      en: "Spinach börek: this dish is on the menu twice",
    },
  ],
  duplicate_option: [
    {
      shop: NYON,
      edits: [
        [
          "categories/box/options/side",
          { id: "side", type: "radio", options: [{ id: "fries" }, { id: "fries" }] },
        ],
      ],
      place: "categories/box/options/side/options",
      fr: "Options de «~Box, Accompagnement~»~: Avec frites y est deux fois",
      en: "Options of “Box, Side”: With fries is there twice",
    },
  ],
  price_not_cheapest: [
    {
      edits: [[`${BOREK}/price`, 9]],
      place: `${BOREK}/price`,
      fr: "Prix de «~Börek aux épinards~»~: pas celui de la taille la moins chère",
      en: "Price of “Spinach börek”: not that of the cheapest size",
    },
  ],
  missing_name: [
    {
      edits: [["texts/en/cheese_pastry", undefined]],
      place: "texts/en/cheese_pastry/name",
      fr: "Plat «~Börek au fromage~»~: pas de nom en anglais",
      en: "Dish “Börek au fromage”: no name in English",
    },
    {
      edits: [["texts/fr/spinach", undefined]],
      place: "texts/fr/spinach/name",
      fr: "Ingrédient «~spinach~»~: pas de nom en français",
      en: "Ingredient “spinach”: no name in French",
    },
    {
      edits: [[`${PLATES}/new1`, { ...(second as object), itemId: "new1", name: "Lahmacun" }]],
      place: "texts/fr/new1/name",
      fr: "Plat «~Lahmacun~»~: pas de nom en français",
      en: "Dish “Lahmacun”: no name in French",
    },
    {
      shop: NYON,
      edits: [["categories/box/options/meat/options/x1", { id: "x1" }]],
      place: "texts/fr/x1/name",
      fr: "Option~: pas de nom en français",
      en: "Option: no name in French",
    },
  ],
  faq_differs: [
    {
      edits: [["faq/fr/origin", undefined]],
      place: "faq",
      fr: "Questions fréquentes~: pas les mêmes en français et en anglais",
      en: "Frequent questions: not the same in French and English",
    },
  ],
  bad_iban: [
    {
      edits: [["payment/iban", "CH93 0076 2011 6238 5295 8"]],
      place: "payment/iban",
      fr: "Paiement, IBAN~: pas un IBAN suisse ou du Liechtenstein, ou un chiffre est faux",
      en: "Payment, IBAN: not an IBAN of Switzerland or Liechtenstein, or a digit is wrong",
    },
  ],
  bad_qr_iban: [
    {
      edits: [["payment/qrIban", "CH93 0076 2011 6238 5295 7"]],
      place: "payment/qrIban",
      fr: "Paiement, QR-IBAN~: pas un QR-IBAN, ou un chiffre est faux",
      en: "Payment, QR-IBAN: not a QR-IBAN, or a digit is wrong",
    },
  ],
  vat_needs_uid: [
    {
      edits: [
        ["vat", {}],
        ["legal/uid", undefined],
      ],
      place: "legal/uid",
      fr: "Mentions légales, numéro IDE~: nécessaire pour une boutique inscrite à la TVA",
      en: "Imprint, UID: needed by a shop registered for VAT",
    },
  ],
  vat_needs_included: [
    {
      shop: NYON,
      edits: [["vat", {}]],
      place: "tax/mode",
      fr: "Taxe, calcul~: une boutique inscrite à la TVA montre des prix qui la comprennent",
      en: "Tax, way it counts: a shop registered for VAT shows prices that include it",
    },
  ],
  none_not_alone: [
    {
      edits: [[`${BOREK}/details/allergens`, ["None", "Egg"]]],
      place: `${BOREK}/details/allergens`,
      fr: "Allergènes de «~Börek aux épinards~»~: «~aucun~» ne va pas avec un autre",
      en: "Allergens of “Spinach börek”: “none” does not go with another",
    },
  ],
  unknown_origin: [
    {
      shop: NYON,
      edits: [["declarations/options/chicken/origins", ["chicken", "tomato"]]],
      place: "declarations/options/chicken/origins",
      fr: "Origines de «~Poulet~»~: rien n’est déclaré pour Tomate",
      en: "Origins of “Chicken”: nothing is declared for Tomato",
    },
  ],
  not_country: [
    {
      shop: NYON,
      edits: [["declarations/origins/beef/countries", ["CH", "XX"]]],
      place: "declarations/origins/beef/countries",
      fr: "Pays d’origine de «~Bœuf~»~: XX n’est pas le code d’un pays",
      en: "Countries of origin of “Beef”: XX is not the code of a country",
    },
  ],
  missing_description: [
    {
      edits: [["texts/en/cheese_pastry/description", undefined]],
      place: "texts/en/cheese_pastry/description",
      fr: "Plat «~Börek au fromage~»~: pas de description en anglais",
      en: "Dish “Cheese börek”: no description in English",
    },
  ],
  no_seller: [
    {
      edits: [["legal", undefined]],
      place: "legal",
      fr: "Mentions légales~: personne n’est nommé comme vendeur",
      en: "Imprint: nobody is named who sells",
    },
  ],
  no_traces: [
    {
      edits: [["declarations/traces", undefined]],
      place: "declarations/traces",
      fr: "Déclarations, texte sur les traces~: à indiquer",
      en: "Declarations, text about traces: missing",
    },
  ],
  vat_not_registered: [
    {
      edits: [["tax", { percent: 8.1, mode: "included" }]],
      place: "tax",
      fr: "Taxe~: montrée dans les prix sans inscription à la TVA",
      en: "Tax: shown within prices without VAT registration",
    },
  ],
  no_ingredient_origin: [
    {
      edits: [["declarations/origins/minced_beef", undefined]],
      place: `${PLATES}/stuffed_bell_peppers/details/origins`,
      fr: "Origines de «~Poivrons farcis~»~: rien n’est déclaré pour bœuf haché halal",
      en: "Origins of “Stuffed bell peppers”: nothing is declared for halal minced beef",
    },
  ],
  no_base_allergens: [
    {
      shop: NYON,
      edits: [["categories/pizza/allergens", undefined]],
      place: "categories/pizza/allergens",
      fr: "Allergènes de «~Pizza~»~: rien n’est déclaré pour ce qui est toujours dedans",
      en: "Allergens of “Pizza”: nothing is declared for what is always in it",
    },
  ],
  no_option_allergens: [
    {
      shop: NYON,
      edits: [["declarations/options/cheddar/allergens", undefined]],
      place: "declarations/options/cheddar/allergens",
      fr: "Allergènes de «~Cheddar~»~: rien n’est déclaré",
      en: "Allergens of “Cheddar”: nothing is declared",
    },
  ],
  services_overlap: [
    {
      edits: [
        [
          "service/hours/pick_up/tue",
          [
            { from: "11:30", until: "15:00" },
            { from: "14:00", until: "22:00" },
          ],
        ],
      ],
      place: "service/hours/pick_up/tue",
      fr: "Retrait, mardi~: deux services se chevauchent",
      en: "Pick-up, Tuesday: two services overlap",
    },
  ],
  duplicate_exception: [
    {
      edits: [["service/exceptions", [NOEL, NOEL]]],
      place: "service/exceptions/noel",
      fr: "Noël~: cette exception y est deux fois",
      en: "Noël: this exception is there twice",
    },
  ],
  ends_before: [
    {
      edits: [["service/exceptions", [{ ...NOEL, until: "2026-12-24" }]]],
      place: "service/exceptions/noel/until",
      fr: "Dernier jour de «~Noël~»~: vient avant le premier",
      en: "Last day of “Noël”: comes before the first",
    },
    {
      edits: [[`${BOREK}/on`, { from: "2026-11-17", until: "2026-11-16" }]],
      place: `${BOREK}/on/until`,
      fr: "Dernier jour de «~Börek aux épinards~»~: vient avant le premier",
      en: "Last day of “Spinach börek”: comes before the first",
    },
    {
      shop: NYON,
      edits: [["categories/box/on", { from: "2026-11-17", until: "2026-11-16" }]],
      place: "categories/box/on/until",
      fr: "Dernier jour de «~Box~»~: vient avant le premier",
      en: "Last day of “Box”: comes before the first",
    },
  ],
  no_option_origin: [
    {
      shop: NYON,
      edits: [["declarations/options/beef/origins", undefined]],
      place: "declarations/options/beef/origins",
      fr: "Origines de «~Bœuf~»~: rien n’est déclaré",
      en: "Origins of “Beef”: nothing is declared",
    },
  ],
};

describe("a finding of a shop", () => {
  const all = Object.entries(CASES).flatMap(([code, cases]) =>
    cases.map((one) => ({ code, ...one })),
  );

  test.each(all)("$code: $fr", ({ code, shop = ROLLE, slug, edits, place, fr, en }) => {
    const content = edited(shop, edits);
    const found = findingsIn(content, slug).find((fault) => fault.code === code);
    expect(found).toBeDefined();
    if (!found) return;
    const words = (language: Language) => findingWords(findingOf(found), content, language);
    expect(words("fr").text.replaceAll("\u00a0", "~")).toBe(fr);
    expect(words("en").text).toBe(en);
    expect(words("fr").place.join("/")).toBe(place);
  });

  test("has an example for every code found here", () => {
    const elsewhere = ["not_json", "shop_too_large", "bad_counts", "empty_menu"];
    expect(FAULT_CODES.filter((code) => !CASES[code] && !elsewhere.includes(code))).toEqual([]);
  });

  test.each(LANGUAGES)("has a text in %s even for an unknown code", (language) => {
    const finding = { path: ["contact", "phone"], reason: "must be odd" };
    expect(findingWords(finding, ROLLE, language).text).toBe(
      language === "fr" ? "Contact, téléphone\u00a0: pas valable" : "Contact, phone: not valid",
    );
    expect(findingWords({ path: [], reason: "", code: "not_json" }, {}, language).text).not.toBe(
      "",
    );
  });

  test("exists for an empty draft too", () => {
    for (const language of LANGUAGES) {
      for (const fault of findingsIn({})) {
        const { text } = findingWords(findingOf(fault), {}, language);
        expect(text).not.toMatch(/undefined|_/);
      }
    }
  });

  test("does not occur in the shipped shops", () => {
    expect([...findingsIn(ROLLE), ...findingsIn(NYON)]).toEqual([]);
  });
});
