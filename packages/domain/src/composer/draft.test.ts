import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compose } from "../menu/composition.ts";
import { customOrder } from "../menu/custom-category.arbitraries.ts";
import type { CustomCategory, OptionGroup } from "../menu/custom-category.ts";
import { rappen } from "../money/rappen.ts";
import { priceCustomLine } from "../pricing/custom-line.ts";
import { refuse } from "../result.ts";
import {
  draftPrice,
  editLine,
  emptyDraft,
  endDraft,
  finishSelection,
  startingPrice,
  turnToCategory,
} from "./draft.ts";
import { EMPTY_SELECTION, loadLine, pickSize, toggleOption } from "./selection.ts";
import { priceOfTicking } from "./tick-price.ts";

const meat: OptionGroup = {
  id: "meat",
  type: "checkbox",
  options: [{ id: "chicken" }, { id: "beef" }],
};
const drinks: OptionGroup = {
  id: "drinks",
  type: "radio",
  options: [{ id: "cola", price: rappen(300) }],
};
const tacos: CustomCategory = {
  basePrice: rappen(900),
  sizes: {
    XL: { basePrice: rappen(1000), included: { meat: 2 } },
    L: { basePrice: rappen(900), included: { meat: 1 } },
  },
  customizations: { size: true, tortilla: true },
  options: [meat, drinks],
};
const sandwich: CustomCategory = { basePrice: rappen(1050), options: [meat] };
const large = pickSize(tacos, EMPTY_SELECTION, "L");
const withChicken = toggleOption(meat, large, "chicken");

describe("the running price", () => {
  test("is the price of what is chosen so far", () => {
    expect(draftPrice("tacos", tacos, EMPTY_SELECTION).total).toBe(900);
    expect(draftPrice("tacos", tacos, toggleOption(drinks, large, "cola")).total).toBe(1200);
    expect(draftPrice("tacos", tacos, toggleOption(meat, withChicken, "beef")).total).toBe(1000);
  });

  test("equals the line's price once complete, for any menu", () => {
    fc.assert(
      fc.property(customOrder, ({ categoryId, category, customizations }) => {
        const composition = compose(category, customizations);
        if (!composition.ok) throw new Error(composition.error.code);
        const selection = loadLine(category, customizations);
        expect(draftPrice(categoryId, category, selection)).toEqual(
          priceCustomLine(categoryId, category, composition.value, 1),
        );
      }),
    );
  });

  test("starts at the cheapest size", () => {
    expect(startingPrice(tacos)).toBe(900);
    expect(startingPrice(sandwich)).toBe(1050);
  });
});

describe("what ticking an option adds", () => {
  test("is zero within the included count and the extra price beyond", () => {
    expect(priceOfTicking("tacos", tacos, large, meat, "beef")).toBe(0);
    expect(priceOfTicking("tacos", tacos, withChicken, meat, "beef")).toBe(100);
    expect(priceOfTicking("tacos", tacos, withChicken, meat, "chicken")).toBe(0);
  });

  test("is an option's own price in a radio group", () => {
    expect(priceOfTicking("tacos", tacos, large, drinks, "cola")).toBe(300);
  });
});

describe("a finished selection", () => {
  test("needs a size if the category takes one, then a meat", () => {
    expect(finishSelection(tacos, EMPTY_SELECTION)).toEqual(refuse("please_select_size"));
    expect(finishSelection(tacos, large)).toEqual(refuse("please_select_meat"));
    expect(finishSelection(sandwich, EMPTY_SELECTION)).toEqual(refuse("please_select_meat"));
  });

  test("is encoded as customizations", () => {
    expect(finishSelection(tacos, withChicken)).toEqual({
      ok: true,
      value: { size: "L", tortillaAmount: "1", meat: ["chicken"] },
    });
  });
});

describe("a draft", () => {
  const composing = { ...emptyDraft("tacos"), selection: withChicken };
  const line = {
    id: "a",
    categoryId: "sandwich",
    customizations: { meat: ["beef"] },
    quantity: 2,
    nameLabel: "",
  };

  test("keeps its category and clears its selection once added", () => {
    expect(endDraft(composing)).toEqual(emptyDraft("tacos"));
  });

  test("applies the clearing rules when it turns to another category", () => {
    expect(turnToCategory(composing, "sandwich", sandwich)).toEqual({
      ...emptyDraft("sandwich"),
      selection: { ...EMPTY_SELECTION, chosen: { meat: ["chicken"] } },
    });
    expect(turnToCategory(composing, "tacos", tacos)).toBe(composing);
  });

  test("loads a line to edit, and is restored afterwards", () => {
    const editing = editLine(composing, line, sandwich);
    expect(editing).toMatchObject({
      categoryId: "sandwich",
      selection: { chosen: { meat: ["beef"] } },
      editing: { lineId: "a" },
    });
    expect(endDraft(editing)).toEqual(composing);
  });

  test("is restored even if a second line is edited", () => {
    const second = editLine(editLine(composing, line, sandwich), { ...line, id: "b" }, sandwich);
    expect(second.editing?.lineId).toBe("b");
    expect(endDraft(second)).toEqual(composing);
  });
});
