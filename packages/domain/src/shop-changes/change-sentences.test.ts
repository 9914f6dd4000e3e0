import { describe, expect, test } from "vitest";
import { writeField } from "../drafts/field-path.ts";
import { findChanges } from "../drafts/find-changes.ts";
import type { Json } from "../drafts/json.ts";
import { LANGUAGES, type Language } from "../languages.ts";
import type { ShopContent } from "../shop/shop-content.ts";
import { changeSentences, countChanges } from "./change-sentences.ts";
import { NYON, ROLLE } from "./test/full-shops.ts";

type Edit = readonly [path: string, value: Json | undefined];

function edited(before: ShopContent, edits: readonly Edit[]): ShopContent {
  return edits.reduce<Json>(
    (content, [path, value]) => writeField(content, path.split("/"), value) ?? content,
    before,
  ) as ShopContent;
}

function sentenceTexts(before: ShopContent, edits: readonly Edit[], language: Language) {
  const after = edited(before, edits);
  return changeSentences(findChanges(before, after), { before, after }, language);
}

/** Checks the sentences in French and English; `~` is a no-break space. */
function expectSentences(before: ShopContent, edits: readonly Edit[], fr: string[], en: string[]) {
  const texts = (language: Language) =>
    sentenceTexts(before, edits, language).map(({ text }) => text.replaceAll("\u00a0", "~"));
  expect(texts("fr")).toEqual(fr);
  expect(texts("en")).toEqual(en);
}

const BOREK = "categories/plates/options/spinach_pastry";
const SIMIT = { itemId: "simit", name: "Simit", price: 4.5, details: { ingredients: ["flour"] } };

describe("a changed dish", () => {
  test("is described by its price before and after", () => {
    expectSentences(
      ROLLE,
      [[`${BOREK}/sizes/family/price`, 34]],
      ["Börek aux épinards, Famille~: 32.00 → 34.00"],
      ["Spinach börek, Family: 32.00 → 34.00"],
    );
  });

  test("omits the price that follows from the cheapest size", () => {
    expectSentences(
      ROLLE,
      [
        [`${BOREK}/sizes/single/price`, 9],
        [`${BOREK}/price`, 9],
      ],
      ["Börek aux épinards, Solo~: 8.50 → 9.00"],
      ["Spinach börek, Single: 8.50 → 9.00"],
    );
    const after = edited(ROLLE, [
      [`${BOREK}/sizes/single/price`, 9],
      [`${BOREK}/price`, 9],
    ]);
    expect(countChanges(findChanges(ROLLE, after), ROLLE)).toBe(1);
  });

  test("is described in words", () => {
    expectSentences(
      ROLLE,
      [
        [`${BOREK}/details/allergens`, ["Gluten", "Mustard"]],
        [`${BOREK}/details/calories`, 540],
        [`${BOREK}/details/image`, "/assets/pictures/new.svg"],
        [`${BOREK}/event`, true],
        [`${BOREK}/weekdays`, ["mon", "tue", "wed", "thu", "fri"]],
        [`${BOREK}/state`, "archived"],
        [`${BOREK}/sizes/couple`, undefined],
      ],
      [
        "Suppression~: taille «~Duo~» (Börek aux épinards)",
        "Börek aux épinards, photo~: nouvelle image",
        "Börek aux épinards, calories~: 520 → 540",
        "Börek aux épinards, allergènes~: Moutarde en plus, Œufs et Lait en moins",
        "Börek aux épinards, pour les événements~: non → oui",
        "Börek aux épinards, jours~: samedi et dimanche en moins",
        "Börek aux épinards, vente~: en vente → en archive",
      ],
      [
        "Removed: size “Couple” (Spinach börek)",
        "Spinach börek, photo: new picture",
        "Spinach börek, calories: 520 → 540",
        "Spinach börek, allergens: Mustard added, Eggs and Milk removed",
        "Spinach börek, for events: no → yes",
        "Spinach börek, days: Saturday and Sunday removed",
        "Spinach börek, sale: on sale → in the archive",
      ],
    );
  });

  test("shows the changed part of a long text", () => {
    expectSentences(
      ROLLE,
      [["texts/fr/spinach_pastry/description", "De fines feuilles de yufka, faites maison."]],
      ["Börek aux épinards, description (français)~: «~De fines feuilles de yufka, faites…~»"],
      ["Spinach börek, description (French): “De fines feuilles de yufka, faites…”"],
    );
  });

  test("describes a name once, although it is stored twice", () => {
    expectSentences(
      ROLLE,
      [
        ["texts/en/spinach_pastry/name", "Borek"],
        [`${BOREK}/name`, "Borek"],
      ],
      ["Börek aux épinards, nom (anglais)~: Spinach börek → Borek"],
      ["Borek, name (English): Spinach börek → Borek"],
    );
  });
});

describe("dishes and categories", () => {
  test("that are added have one sentence with their texts", () => {
    expectSentences(
      ROLLE,
      [
        ["categories/snacks/options/simit", SIMIT],
        ["texts/fr/simit", { name: "Simit", description: "Un anneau au sésame." }],
        ["texts/en/simit", { name: "Simit ring" }],
        ["categories/drinks", { image: "/assets/pictures/tea.svg", options: [] }],
        ["menuCategories", ["plates", "drinks", "snacks", "desserts", "salad"]],
        ["texts/fr/drinks", { name: "Boissons" }],
        ["texts/en/drinks", { name: "Drinks" }],
      ],
      ["Ajout~: plat «~Simit~» (Snacks), 4.50", "Ajout~: catégorie «~Boissons~»"],
      ["Added: dish “Simit ring” (Snacks), 4.50", "Added: category “Drinks”"],
    );
  });

  test("that are removed keep their name", () => {
    expectSentences(
      ROLLE,
      [
        ["categories/desserts/options/semolina_halva", undefined],
        ["texts/fr/semolina_halva", undefined],
      ],
      ["Suppression~: plat «~Halva de semoule~» (Desserts)"],
      ["Removed: dish “Semolina halva” (Desserts)"],
    );
  });

  test("move", () => {
    const [borek] = sentenceTexts(ROLLE, [], "fr");
    expect(borek).toBeUndefined();
    const dish = (ROLLE.categories as unknown as { plates: { options: Json[] } }).plates.options[0];
    expectSentences(
      ROLLE,
      [
        [BOREK, undefined],
        ["categories/snacks/options/spinach_pastry", { ...(dish as object), event: true }],
        ["categories/salad/options/#order", ["carrot_meze", "potato_salad"]],
      ],
      [
        "Börek aux épinards, catégorie~: Plats → Snacks",
        "Börek aux épinards, pour les événements~: non → oui",
        "Salades, ordre des plats~: changé",
      ],
      [
        "Spinach börek, category: Plates → Snacks",
        "Spinach börek, for events: no → yes",
        "Salads, order of the dishes: changed",
      ],
    );
  });

  test("have a kind and the changes they cover", () => {
    const sentences = sentenceTexts(
      ROLLE,
      [
        ["categories/snacks/options/simit", SIMIT],
        ["texts/fr/simit", { name: "Simit" }],
        ["contact/instagram", undefined],
        ["faq/fr/#order", ["payment_how"]],
      ],
      "fr",
    );
    expect(sentences.map(({ kind }) => kind).sort()).toEqual(["added", "moved", "removed"]);
    expect(sentences.find(({ kind }) => kind === "added")).toMatchObject({
      path: ["categories", "snacks", "options", "simit"],
      covers: [
        ["texts", "fr", "simit"],
        ["categories", "snacks", "options", "simit"],
      ],
    });
  });
});

describe("composed dishes", () => {
  const dishes = Object.keys(NYON.categories as object);

  test("share one sentence for a common change", () => {
    expectSentences(
      NYON,
      [
        ...dishes.map(
          (dish) => [`categories/${dish}/options/meat/options/turkey`, { id: "turkey" }] as const,
        ),
        ["texts/fr/turkey", { name: "Dinde" }],
        ["texts/en/turkey", { name: "Turkey" }],
        ["declarations/options/turkey", { allergens: ["None"], origins: ["chicken"] }],
        ["categories/box/extraPrices/sauces", 0.6],
        ["categories/pizza/extraPrices/sauces", 0.6],
      ],
      [
        "Ajout~: option «~Dinde~» (Viande, 6 plats)",
        "Sauces, supplément~: 0.50 → 0.60 (Box et Pizza)",
      ],
      ["Added: option “Turkey” (Meat, 6 dishes)", "Sauces, surcharge: 0.50 → 0.60 (Box and Pizza)"],
    );
  });

  test("are described by size, choice and option", () => {
    expectSentences(
      NYON,
      [
        ["categories/tacos/sizes/XL/basePrice", 12],
        ["categories/box/included/sauces", 99],
        ["categories/box/options/meat/options/beef", undefined],
        ["categories/box/options/meat/options/chicken/price", 1],
        ["categories/pizza/options/meat/type", "checkbox"],
        ["categories/pizza/options/cheese/needed", true],
      ],
      [
        "Tacos, XL~: 10.00 → 12.00",
        "Box, Sauces, nombre compris~: 3 → sans limite",
        "Box, Viande, Poulet~: 1.00",
        "Suppression~: option «~Bœuf~» (Viande, Box)",
        "Pizza, Viande, genre de choix~: un seul → plusieurs",
        "Pizza, Fromage, choix obligatoire~: oui",
      ],
      [
        "Tacos, XL: 10.00 → 12.00",
        "Box, Sauces, included count: 3 → no limit",
        "Box, Meat, Chicken: 1.00",
        "Removed: option “Beef” (Meat, Box)",
        "Pizza, Meat, kind of choice: just one → several",
        "Pizza, Cheese, choice needed: yes",
      ],
    );
  });
});

describe("a shop", () => {
  test("is described by old and new values, also without an old value", () => {
    expectSentences(
      ROLLE,
      [
        ["shopName", "Racines"],
        ["theme/accent", "#0b5f6b"],
        ["contact/instagram", undefined],
        ["minimumOrder", 1234.5],
        ["openingDate", "2026-01-01"],
        ["tax", { percent: 8.1, mode: "included" }],
        ["mails", { customer: { ready: false } }],
        ["vat", {}],
      ],
      [
        "Boutique, nom~: Roots Flavors → Racines",
        "Boutique, couleur~: #9a4a12 → #0b5f6b",
        "Contact, Instagram~: «~https://www.instagram.com/rootsflavorsro…~» → rien",
        "Commandes, minimum~: 20.00 → 1'234.50",
        "Boutique, jour d’ouverture~: 1 novembre 2025 → 1 janvier 2026",
        "Taxe, taux~: 0~% → 8,1~%",
        "Taxe, calcul~: comprise dans les prix",
        "E-mails au client, commande prête~: envoyé → pas envoyé",
        "Ajout~: inscription à la TVA",
      ],
      [
        "Shop, name: Roots Flavors → Racines",
        "Shop, colour: #9a4a12 → #0b5f6b",
        "Contact, Instagram: “https://www.instagram.com/rootsflavorsro…” → nothing",
        "Orders, minimum: 20.00 → 1'234.50",
        "Shop, opening day: 1 November 2025 → 1 January 2026",
        "Tax, rate: 0% → 8.1%",
        "Tax, way it counts: included in prices",
        "E-mails to customers, order ready: sent → not sent",
        "Added: VAT registration",
      ],
    );
  });

  test("is described by its delivery area, offers and questions", () => {
    expectSentences(
      ROLLE,
      [
        ["delivery/slots", ["09:00-12:00", "12:00-15:00", "15:00-18:00"]],
        ["delivery/elsewhere", { fee: 9 }],
        ["offers", undefined],
        ["faq/fr/parking", { id: "parking", title: "Où se garer ?", paragraphs: ["Devant."] }],
        ["faq/en/parking", { id: "parking", title: "Where to park?", paragraphs: ["Outside."] }],
        ["declarations/origins/minced_beef/countries", ["CH", "FR"]],
      ],
      [
        "Bœuf haché halal, pays d’origine~: France en plus",
        "Livraison, créneaux~: 18:00~–\u2060~21:00 en moins",
        "Livraison, autres localités~: 9.00",
        "Suppression~: offres",
        "Ajout~: question «~Où se garer ?~»",
      ],
      [
        "Halal minced beef, countries of origin: France added",
        "Delivery, time slots: 18:00~–\u2060~21:00 removed",
        "Delivery, other places: 9.00",
        "Removed: offers",
        "Added: question “Where to park?”",
      ],
    );
  });

  test("that was never published is described as new", () => {
    for (const language of LANGUAGES) {
      const after = ROLLE;
      const sentences = changeSentences(
        findChanges({}, after),
        { before: undefined, after },
        language,
      );
      expect(sentences.map(({ text }) => text)).toContain(
        language === "fr"
          ? "Ajout\u00a0: catégorie «\u00a0Plats\u00a0» (7 plats)"
          : "Added: category “Plates” (7 dishes)",
      );
    }
  });
});
