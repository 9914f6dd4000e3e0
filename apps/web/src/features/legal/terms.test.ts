import { type Rappen, type Shop, sellerOf, vatRatesOn } from "@comptoir/domain";
import { describe, expect, test } from "vitest";
import { readShippedShop } from "../../../test/kit/shipped-shops.ts";
import { legal as en } from "../../i18n/en/legal.ts";
import { legal as fr } from "../../i18n/fr/legal.ts";
import { termsOf } from "./terms.tsx";

const SIMPLE = readShippedShop("rootsflavorsrolle");
const CUSTOM = readShippedShop("nyonbosphore");
const TODAY = "2026-11-16";
const french = { words: fr.terms, language: "fr", today: TODAY } as const;
const english = { words: en.terms, language: "en", today: TODAY } as const;

const textOf = (shop: Shop, dictionary: typeof french | typeof english = french) =>
  termsOf(shop, dictionary)
    .flatMap(({ paragraphs }) => paragraphs)
    .join("\n")
    .replaceAll("\u00a0", " ");
const withDelivery = (changes: Partial<Shop["delivery"]>) =>
  ({ ...SIMPLE, delivery: { ...SIMPLE.delivery, ...changes } }) as Shop;

describe("the terms of a shop that delivers", () => {
  test("name its towns, slots, minimum and means of payment", () => {
    const text = textOf(SIMPLE);
    expect(text).toContain("1180 Rolle");
    expect(text).toContain("1195 Dully et 1166 Perroy");
    expect(text).toContain("18:00 –\u2060 21:00");
    expect(text).toContain("La commande minimale est de CHF 20.00.");
    expect(text).toContain("par TWINT ou virement bancaire");
    expect(text).toContain("3 jours ouvrables");
    expect(text).toContain("Le for est à Rolle");
    expect(text).toContain("7 jours après le jour prévu");
  });

  test.each<[string, Partial<Shop["delivery"]>, RegExp]>([
    ["asks for the fee", {}, /par téléphone avant de préparer/],
    ["refuses it", { elsewhere: "refused" }, /ne livrons pas ailleurs/],
    ["has a fee", { elsewhere: { fee: 700 as Rappen } }, /Ailleurs, elle coûte CHF 7\.00/],
    ["knows distances", { distances: { "1260": 12 } }, /CHF 3\.00 plus CHF 0\.50 par kilomètre/],
  ])("say what becomes of other places where it %s", (_, delivery, said) => {
    expect(textOf(withDelivery(delivery))).toMatch(said);
  });
});

describe("the terms of a shop with its own service settings", () => {
  const week = { fri: [{ from: "18:00", until: "22:00" }] };

  test("name its cut-off, lead time and maximum days ahead instead of the defaults", () => {
    const service = {
      hours: { delivery: week },
      slots: {
        delivery: {
          minutes: 30,
          leadMinutes: 45,
          cutOff: { daysBefore: 0, time: "17:00" },
          daysAhead: 3,
        },
      },
    };
    const text = textOf({ ...SIMPLE, service } as Shop);
    expect(text).toContain("ceux de nos heures de livraison");
    expect(text).toContain("prise jusqu’à 17:00 le jour même");
    expect(text).toContain("au moins 45 minutes avant");
    expect(text).toContain("jusqu’à 3 jours à l’avance");
    expect(text).not.toMatch(/avant midi|18:00/);
  });

  test("name the default slots if only their capacity is limited", () => {
    const capacity = { unit: "orders", count: 4 };
    const text = textOf(
      { ...SIMPLE, service: { slots: { delivery: { capacity } } } } as Shop,
      english,
    );
    expect(text).toMatch(/18:00 –\u2060 21:00/);
    expect(text).toContain("An order is taken until 12:00 the day before.");
    expect(text).toContain("up to 60 days ahead");
  });

  test("name its pick-up hours", () => {
    const text = textOf({ ...CUSTOM, service: { hours: { pick_up: week } } } as Shop, english);
    expect(text).toContain("during our pick-up hours");
    expect(text).not.toContain("between 11:00");
  });
});

test("the terms of a pick-up shop name its hours and the tax on top", () => {
  const text = textOf(CUSTOM, english);
  expect(text).toContain("between 11:00 and 22:00");
  expect(text).toContain("A tax of 17 % is added to the subtotal");
  expect(text).not.toContain("delivered from the next day");
});

test("a shop registered for value-added tax names the current rates", () => {
  const registered = { ...SIMPLE, vat: {} } as Shop;
  const { reduced, standard } = vatRatesOn(TODAY);
  const text = textOf(registered, english);
  expect(text).toContain(`VAT is included: ${reduced} % for food`);
  expect(text).toContain(`${standard} % for the rest`);
  expect(textOf(SIMPLE, english)).not.toContain("VAT");
});

test("a shop's own text about traces replaces the default", () => {
  const traces = { fr: "Traces de sésame partout.", en: "Traces of sesame everywhere." };
  const careful = { ...SIMPLE, declarations: { ...SIMPLE.declarations, traces } } as Shop;
  expect(textOf(careful)).toContain(traces.fr);
  expect(textOf(careful)).not.toContain("une seule cuisine");
  expect(textOf(careful, english)).toContain(traces.en);
});

test("the seller is the company if there is one, else the shop with its contact", () => {
  const bare = { ...SIMPLE, legal: undefined };
  expect(sellerOf(bare)).toMatchObject({ name: "Roots Flavors", email: SIMPLE.contact.email });
  const address = {
    street: "Quai 1",
    postalCode: "1003",
    city: "Lausanne",
    country: "Switzerland",
  };
  const company = { ...SIMPLE, legal: { name: "Racines SA", address } } as Shop;
  expect(sellerOf(company)).toMatchObject({
    name: "Racines SA",
    address,
    phone: SIMPLE.contact.phone,
  });
  expect(textOf(company)).toContain("Le for est à Lausanne");
});
