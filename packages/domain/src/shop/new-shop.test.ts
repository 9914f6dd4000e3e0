import { parseShop } from "@comptoir/contract";
import { describe, expect, test } from "vitest";
import nyonJson from "../../../../shops/nyonbosphore/shop.json" with { type: "json" };
import rollesJson from "../../../../shops/rootsflavorsrolle/shop.json" with { type: "json" };
import { copyOfExample, emptyShop } from "./new-shop.ts";
import type { ShopContent } from "./shop-content.ts";
import { contentFaults } from "./shop-faults.ts";

const FACTS = { shopName: "Chez Zoé" };
const EXAMPLES = { simple: rollesJson, custom: nyonJson } as unknown as Record<
  "simple" | "custom",
  ShopContent
>;
const KINDS = ["simple", "custom"] as const;
const OWNERS_FACTS = {
  contact: {
    phone: "+41 21 555 09 09",
    email: "zoe@example.ch",
    address: { street: "Grand-Rue 1", postalCode: "1180", city: "Rolle", country: "Switzerland" },
  },
  payment: { beneficiary: "Zoé Blanc" },
};
const MISSING = [
  "contact.address.city",
  "contact.address.postalCode",
  "contact.address.street",
  "contact.email",
  "contact.phone",
  "payment.beneficiary",
];
const NAMED = { name: "Plats", description: "De saison." };
const MENUS = {
  simple: {
    menuCategories: ["plates"],
    categories: {
      plates: {
        image: "/assets/pictures/bread-plate.svg",
        options: [
          {
            itemId: "quiche",
            name: "Quiche",
            description: "De saison.",
            price: 9,
            details: {
              image: "/assets/pictures/bread-plate.svg",
              calories: 400,
              portionSize: "250 g",
              dietary: [],
              ingredients: [],
              allergens: ["Egg"],
            },
          },
        ],
      },
    },
    texts: { fr: { plates: NAMED, quiche: NAMED }, en: { plates: NAMED, quiche: NAMED } },
  },
  custom: {
    menuCategories: ["box"],
    categories: { box: { image: "/assets/pictures/bread-plate.svg", basePrice: 9, options: [] } },
    texts: { fr: { box: NAMED }, en: { box: NAMED } },
  },
};

function faultsOf(content: unknown): string[] {
  const parsed = parseShop(content);
  const faults = parsed.ok ? contentFaults("chez-zoe", parsed.value) : parsed.error;
  return faults.map(({ path }) => path).sort();
}

describe.each(KINDS)("a %s shop that is new", (kind) => {
  test("lacks contact, payment and menu", () => {
    const content = emptyShop(kind, FACTS);
    expect(faultsOf(content)).toEqual(MISSING);
    expect(faultsOf({ ...content, ...OWNERS_FACTS })).toEqual(["menuCategories"]);
    expect(faultsOf({ ...content, ...OWNERS_FACTS, ...MENUS[kind] })).toEqual([]);
  });

  test("has the owner's e-mail address", () => {
    const content = emptyShop(kind, { ...FACTS, email: "zoe@example.ch" });
    expect(faultsOf(content)).not.toContain("contact.email");
  });

  test("has no defaults of other shops", () => {
    const parsed = parseShop({ ...emptyShop(kind, FACTS), ...OWNERS_FACTS });
    if (!parsed.ok) throw new Error("it has faults");
    expect(parsed.value).toMatchObject({
      kind,
      tax: { percent: 0, mode: "included" },
      delivery: { freePostalCodes: [] },
    });
  });
});

describe.each(KINDS)("a copy of the %s example", (kind) => {
  const example = EXAMPLES[kind];
  const content = copyOfExample(example, FACTS);

  test("has menu and words, and lacks contact and payment", () => {
    for (const part of ["menuType", "categories", "menuCategories", "texts", "declarations"]) {
      expect(content[part]).toEqual(example[part]);
    }
    expect(faultsOf(content)).toEqual(MISSING);
    expect(faultsOf({ ...content, ...OWNERS_FACTS })).toEqual([]);
  });

  test("contains nothing that identifies the example", () => {
    const told = JSON.stringify(content);
    const { contact, payment, legal, shopName } = example as unknown as typeof rollesJson;
    const personal = [
      shopName,
      contact.phone,
      contact.email,
      contact.instagram,
      contact.address.street,
      payment.iban,
      payment.twint,
      payment.beneficiary,
      legal.uid,
    ];
    expect(personal.filter((words) => told.includes(words))).toEqual([]);
    expect(content).not.toHaveProperty("openingDate");
  });
});
