import { readFileSync } from "node:fs";
import { type Order, parseShop, type Shop } from "@comptoir/contract";
import { describe, expect, test } from "vitest";
import { board as english } from "../i18n/en/board.ts";
import { board as french } from "../i18n/fr/board.ts";
import { lineInWords } from "./order-words.ts";

type Line = Order["items"][number];

function readShop(slug: string): Shop {
  const file = new URL(`../../../../shops/${slug}/shop.json`, import.meta.url);
  const shop = parseShop(JSON.parse(readFileSync(file, "utf8")));
  if (Array.isArray(shop)) throw new Error("the shop's config has faults");
  return shop;
}

const inFrench = { shop: readShop("nyonbosphore"), language: "fr", words: french } as const;
const inEnglish = { shop: readShop("rootsflavorsrolle"), language: "en", words: english } as const;

const taco: Line = {
  id: "tacos",
  name: "Tacos",
  quantity: 2,
  price: 11,
  lineTotal: 28,
  customizations: {
    size: "2XL",
    tortillaAmount: "2",
    meat: ["chicken", "beef", "nuggets", "merguez"],
    drinks: "",
  },
};

describe("a line in words", () => {
  test("names size, tortillas and options, and tells what cost more", () => {
    expect(lineInWords(taco, inFrench)).toEqual({
      title: "Tacos 2XL",
      details: [
        { about: "", text: "2 tortillas (1 incl., 1 en plus : +CHF\u00a02.00)" },
        {
          about: "Viande",
          text: "Poulet, Bœuf, Nuggets de poulet, Merguez (3 incl., 1 en plus : +CHF\u00a01.00)",
        },
      ],
    });
  });

  test("tells nothing of extras when the menu's price is no longer the one charged", () => {
    const { details } = lineInWords({ ...taco, lineTotal: 30 }, inFrench);
    expect(details.map(({ text }) => text)).toEqual([
      "2 tortillas",
      "Poulet, Bœuf, Nuggets de poulet, Merguez",
    ]);
  });

  test("names a dish, its portion and its varieties in the language of the reader", () => {
    const line: Line = {
      itemId: "spinach_pastry",
      name: "Börek aux épinards",
      size: "couple",
      portionSize: "500 g",
      quantity: 1,
      lineTotal: 16.5,
      varieties: ["carrot_meze"],
    };
    expect(lineInWords(line, inEnglish)).toEqual({
      title: "Spinach börek",
      details: [
        { about: "", text: "2 people · 500 g" },
        { about: "Varieties", text: "Carrot meze" },
      ],
    });
  });

  test("keeps the ordered name of a dish that has left the menu", () => {
    const gone: Line = { itemId: "gone", name: "Baklava", quantity: 1, lineTotal: 4 };
    expect(lineInWords(gone, inEnglish).title).toBe("Baklava");
  });
});
