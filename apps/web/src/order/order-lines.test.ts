import {
  type ComposedLine,
  type DishLine,
  lineWords,
  menuTerms,
  namesIn,
  orderComposed,
  orderDish,
  rappen,
} from "@comptoir/domain";
import { describe, expect, test } from "vitest";
import { readShippedShop } from "../../test/kit/shipped-shops.ts";
import { orders as english } from "../i18n/en/orders.ts";
import { orders as french } from "../i18n/fr/orders.ts";

function orderTaco(): ComposedLine {
  const shop = readShippedShop("nyonbosphore");
  if (shop.kind !== "custom") throw new Error("tacos are composed");
  const line = orderComposed(shop.categories, menuTerms(shop, "2026-11-16"), {
    categoryId: "tacos",
    quantity: 2,
    label: "Zoé",
    customizations: {
      size: "2XL",
      tortillaAmount: "2",
      meat: ["chicken", "beef", "nuggets", "merguez"],
      drinks: "",
    },
  });
  if (!line.ok) throw new Error(line.error.code);
  return line.value;
}

function orderPastry(): DishLine {
  const shop = readShippedShop("rootsflavorsrolle");
  if (shop.kind !== "simple") throw new Error("pastries are dishes");
  const line = orderDish(shop.categories, menuTerms(shop, "2026-11-16"), {
    dishId: "spinach_pastry",
    size: "couple",
    quantity: 1,
  });
  if (!line.ok) throw new Error(line.error.code);
  const varieties = [{ id: "carrot_meze", names: namesIn(shop, "carrot_meze") }];
  return { ...line.value, varieties };
}

const inFrench = (line: DishLine | ComposedLine) => lineWords(line, french.lines, "fr");
const inEnglish = (line: DishLine | ComposedLine) => lineWords(line, english.lines, "en");

describe("a line in words", () => {
  test("names size, tortillas and options, and the surcharges", () => {
    expect(inFrench(orderTaco())).toMatchObject({
      title: "Tacos 2XL",
      label: "Pour Zoé",
      details: [
        { about: "", text: "2 tortillas (1 incl., 1 en plus\u00a0: +CHF\u00a02.00)" },
        {
          about: "Viande",
          text: "Poulet, Bœuf, Nuggets de poulet, Merguez (3 incl., 1 en plus\u00a0: +CHF\u00a01.00)",
        },
      ],
    });
  });

  test("shows the surcharge at the time of the order", () => {
    const extra = { included: 1, chosen: 4, each: rappen(150), total: rappen(450) };
    const taco = orderTaco();
    const [meat] = taco.groups;
    if (!meat) throw new Error("a taco has meat");
    const { details } = inFrench({ ...taco, groups: [{ ...meat, extra }], tortillas: null });
    expect(details.map(({ text }) => text)).toEqual([
      "Poulet, Bœuf, Nuggets de poulet, Merguez (1 incl., 3 en plus\u00a0: +CHF\u00a04.50 en tout)",
    ]);
  });

  test("leaves out a single tortilla, a free extra and an empty group", () => {
    const taco = orderTaco();
    const groups = taco.groups.map((group) => ({ ...group, options: [], extra: null }));
    const plain = { ...taco, label: null, groups, tortillas: { count: 1, extra: null } };
    expect(inFrench(plain)).toMatchObject({ title: "Tacos 2XL", label: "", details: [] });
  });

  test("names a dish, its portion and its varieties in the language of the reader", () => {
    expect(inEnglish(orderPastry())).toMatchObject({
      title: "Spinach börek",
      label: "",
      details: [
        { about: "", text: "Couple · 500\u00a0g" },
        { about: "Varieties", text: "Carrot meze" },
      ],
    });
  });

  test("names the number of people of an event, and no size", () => {
    const event = { ...orderPastry(), isForEvent: true, quantity: 12, varieties: [] };
    expect(inFrench(event).details).toEqual([{ about: "", text: "12 personnes" }]);
    expect(inEnglish({ ...event, quantity: 1 }).details).toEqual([{ about: "", text: "1 person" }]);
  });

  test("lists the allergens of all choices together, and the origins of meat and bread", () => {
    expect(inFrench(orderTaco())).toMatchObject({
      allergens: ["Gluten", "Œufs", "Lait", "Moutarde", "Sulfites"],
      origins: [
        { about: "Poulet", text: "Suisse" },
        { about: "Bœuf", text: "Suisse" },
        { about: "Agneau", text: "Irlande" },
        { about: "Nuggets de poulet", text: "France" },
        { about: "Tortilla de blé", text: "Belgique" },
      ],
    });
    expect(inEnglish(orderPastry())).toMatchObject({
      allergens: ["Gluten", "Eggs", "Milk"],
      origins: [{ about: expect.stringMatching(/^Yufka/), text: "Türkiye" }],
    });
  });

  test("lists undeclared choices by their ordered names", () => {
    expect(inFrench(orderTaco()).undeclared).toBe("");
    const sauce = { id: "new_sauce", names: { fr: "Sauce maison", en: "House sauce" } };
    const taco = { ...orderTaco(), undeclared: [sauce, { id: "x", names: { fr: "Épices" } }] };
    expect(inFrench(taco).undeclared).toBe("Non déclaré\u00a0: Sauce maison, Épices");
    expect(inEnglish(taco).undeclared).toBe("Not declared: House sauce, Épices");
  });

  test("leaves out missing allergens and shows unknown ones unchanged", () => {
    expect(inFrench({ ...orderPastry(), allergens: ["None"] }).allergens).toEqual([]);
    expect(inFrench({ ...orderPastry(), allergens: ["constructor"] }).allergens).toEqual([
      "constructor",
    ]);
  });

  test("keeps the ordered name if it exists in one language only", () => {
    expect(inEnglish({ ...orderPastry(), names: { fr: "Baklava" } }).title).toBe("Baklava");
  });
});
