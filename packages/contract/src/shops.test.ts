import {
  type CustomShop,
  contentFaults,
  contentWarnings,
  type Shop,
  type SimpleShop,
} from "@comptoir/domain";
import { describe, expect, test } from "vitest";
import nyonJson from "../../../shops/nyonbosphore/shop.json" with { type: "json" };
import rollesJson from "../../../shops/rootsflavorsrolle/shop.json" with { type: "json" };
import { parseShop } from "./parse-shop.ts";

const ITEMS = [
  "turkish_savory_pastry",
  "turkish_savory_pastry_cheese",
  "turkish_savory_pastry_potato",
  "soft_turkish_bagel",
  "poppy_seed_roll",
  "turkish_flatbread",
  "cheese_pastry",
  "potato_pastry",
  "spinach_pastry",
  "stuffed_bell_peppers",
  "stuffed_grape_leaves",
  "turkish_chocolate_cake",
  "semolina_halva",
  "special_event_selection",
  "special_event_selection_extra",
  "potato_salad",
  "turkish_bulgur_salad",
  "turnip_juice_bulgur_salad",
  "carrot_meze",
  "dill_pastry",
];

const OPTIONS = {
  meat: "chicken beef mixed falafel nuggets cordon_bleu merguez viande_hachee",
  cheese: "gruyere_rape cheddar mozarella raclette",
  sauces:
    "algerienne samourai andalouse barbecue marocaine tartare biggy_burger mayonnaise ketchup blanche cocktail piquante",
  garniture: "lettuce mixed_salad tomato onion corn carrot",
  side: "single fries",
};

function parsed<S extends Shop>(json: unknown): S {
  const result = parseShop(json);
  if (!result.ok) throw new Error("the config has faults");
  return result.value as Shop as S;
}

describe("rootsflavorsrolle", () => {
  const shop = parsed<SimpleShop>(rollesJson);
  const items = Object.values(shop.categories).flatMap(({ options }) => options);

  test("is a valid simple shop", () => {
    expect(shop.kind).toBe("simple");
    expect(contentFaults("rootsflavorsrolle", shop)).toEqual([]);
    expect(contentWarnings(shop)).toEqual([]);
  });

  test("sells every dish of the menu once", () => {
    expect(items.map(({ itemId }) => itemId).sort()).toEqual(ITEMS.toSorted());
  });

  test("gives each dish its own picture", () => {
    expect(new Set(items.map(({ details }) => details.image)).size).toBe(items.length);
  });

  test("offers its event selections from CHF 11.20 a person, with 5 and 7 varieties", () => {
    const events = items.filter((item) => item.event);
    expect(events.map(({ price, varieties }) => [price, varieties?.max])).toEqual([
      [1120, 5],
      [1580, 7],
    ]);
  });

  test("answers the same seven questions in both languages", () => {
    expect(shop.faq?.fr).toHaveLength(7);
    expect(shop.faq?.en.map(({ id }) => id)).toEqual(shop.faq?.fr.map(({ id }) => id));
  });
});

describe("nyonbosphore", () => {
  const shop = parsed<CustomShop>(nyonJson);

  test("is a valid customisable shop with six categories", () => {
    expect(shop.kind).toBe("custom");
    expect(contentFaults("nyonbosphore", shop)).toEqual([]);
    expect(contentWarnings(shop)).toEqual([]);
    expect(shop.menuCategories).toEqual(["tacos", "sandwich", "box", "pizza", "durum", "asiette"]);
  });

  test.each(Object.entries(OPTIONS))("offers every %s of the menu", (group, ids) => {
    const offered = Object.values(shop.categories)
      .flatMap(({ options }) => options)
      .filter(({ id }) => id === group)
      .flatMap(({ options }) => options.map(({ id }) => id));
    expect([...new Set(offered)].sort()).toEqual(ids.split(" ").sort());
  });

  test("lets tacos take several meats and everything else one", () => {
    const types = Object.entries(shop.categories).map(([id, { options }]) => [
      id,
      options.find((group) => group.id === "meat")?.type,
    ]);
    expect(Object.fromEntries(types)).toEqual({
      tacos: "checkbox",
      sandwich: "radio",
      box: "radio",
      pizza: "radio",
      durum: "radio",
      asiette: "radio",
    });
  });
});

describe("the shop's accounts", () => {
  const faultsOf = (payment: object) => {
    const shop = parsed<SimpleShop>({
      ...rollesJson,
      payment: { beneficiary: "Roots Flavors Sàrl", ...payment },
    });
    return contentFaults("rootsflavorsrolle", shop).map(({ path }) => path);
  };
  const iban = "CH93 0076 2011 6238 5295 7";
  const qrIban = "CH44 3199 9123 0008 8901 2";

  test("may be an IBAN, a QR-IBAN, both or none", () => {
    expect(faultsOf({ iban, qrIban })).toEqual([]);
    expect(faultsOf({})).toEqual([]);
  });

  test.each([
    ["payment.iban", { iban: "CH93 0076 2011 6238 5295 8" }],
    ["payment.iban", { iban: "sur demande" }],
    ["payment.iban", { iban: qrIban }],
    ["payment.qrIban", { qrIban: iban }],
  ])("%s is refused in %o", (path, payment) => {
    expect(faultsOf(payment)).toEqual([path]);
  });
});
