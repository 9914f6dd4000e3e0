import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compose } from "../menu/composition.ts";
import {
  junkCustomizations,
  ruledCategory,
  ruledOrder,
  tickedInAnotherOrder,
} from "../menu/custom-category.arbitraries.ts";
import {
  type CustomCategory,
  isNeeded,
  mostOf,
  type OptionGroup,
} from "../menu/custom-category.ts";
import { rappen } from "../money/rappen.ts";
import { refuse } from "../result.ts";
import { finishSelection } from "./draft.ts";
import {
  chosenIn,
  EMPTY_SELECTION,
  isFull,
  loadLine,
  pickSize,
  type Selection,
  setTortillas,
  toggleOption,
} from "./selection.ts";
import { isFreeOfCharge } from "./tick-price.ts";

const dips: OptionGroup = {
  id: "dips",
  type: "checkbox",
  needed: true,
  min: 2,
  max: 3,
  options: ["humus", "tzatziki", "ajvar", "pesto"].map((id) => ({ id })),
};
const mezze: CustomCategory = { basePrice: rappen(1200), options: [dips] };
const ticked = (...ids: string[]) =>
  ids.reduce((selection, id) => toggleOption(dips, selection, id), EMPTY_SELECTION);

describe("a group with its own rule", () => {
  test("refuses more options than its maximum", () => {
    const three = ticked("humus", "ajvar", "pesto");
    expect(isFull(dips, three)).toBe(true);
    expect(toggleOption(dips, three, "tzatziki")).toBe(three);
    expect(compose(mezze, { dips: ["humus", "tzatziki", "ajvar", "pesto"] })).toEqual(
      refuse("too_many_options", { option: "dips", max: 3 }),
    );
  });

  test("refuses fewer options than its minimum", () => {
    const tooFew = refuse("too_few_options", { option: "dips", min: 2, max: 3 });
    expect(finishSelection(mezze, EMPTY_SELECTION)).toEqual(tooFew);
    expect(finishSelection(mezze, ticked("humus"))).toEqual(tooFew);
    expect(finishSelection(mezze, ticked("humus", "pesto")).ok).toBe(true);
  });

  test("may be empty if optional, but not below its minimum", () => {
    const menu = { ...mezze, options: [{ ...dips, needed: false }] };
    expect(compose(menu, {}).ok).toBe(true);
    expect(compose(menu, { dips: ["humus"] }).ok).toBe(false);
    expect(compose(menu, { dips: ["humus", "pesto"] }).ok).toBe(true);
  });

  test("can make meat optional, and has another refusal for more than one", () => {
    const meat = { ...dips, id: "meat" };
    expect(compose({ ...mezze, options: [{ ...meat, needed: false }] }, {}).ok).toBe(true);
    expect(compose({ ...mezze, options: [meat] }, {})).toEqual(refuse("please_select_meat"));
    expect(compose({ ...mezze, options: [meat] }, { meat: "humus" })).toEqual(
      refuse("too_few_options", { option: "meat", min: 2, max: 3 }),
    );
  });

  test("keeps the option of a required radio group", () => {
    const side: OptionGroup = { ...dips, id: "side", type: "radio", min: 1, max: 1 };
    const rice = toggleOption(side, EMPTY_SELECTION, "humus");
    expect(toggleOption(side, rice, "humus")).toBe(rice);
    expect(chosenIn(toggleOption(side, rice, "ajvar"), "side")).toEqual(["ajvar"]);
  });

  test("is not ticked as a whole beyond its maximum", () => {
    expect(isFreeOfCharge("mezze", mezze, undefined, dips)).toBe(false);
    expect(isFreeOfCharge("mezze", mezze, undefined, { ...dips, max: 4 })).toBe(true);
  });
});

const byTicking = ruledOrder.chain((order) =>
  fc.record({ ...constants(order), another: tickedInAnotherOrder(order.customizations) }),
);
function constants<T extends object>(made: T) {
  return Object.fromEntries(
    Object.entries(made).map(([key, value]) => [key, fc.constant(value)]),
  ) as { [K in keyof T]: fc.Arbitrary<T[K]> };
}

/** In a customer's order: size, tortillas, then single options. */
function tick(category: CustomCategory, customizations: Record<string, unknown>): Selection {
  const { size, tortillaAmount, ...groups } = customizations;
  const sized =
    typeof size === "string" ? pickSize(category, EMPTY_SELECTION, size) : EMPTY_SELECTION;
  const begun = tortillaAmount ? setTortillas(category, sized, Number(tortillaAmount)) : sized;
  return Object.entries(groups).reduce((selection, [id, chosen]) => {
    const group = category.options.find((other) => other.id === id);
    const ids = chosen as readonly string[];
    return group ? ids.reduce((now, each) => toggleOption(group, now, each), selection) : selection;
  }, begun);
}

describe("the composer and the rules, for any menu", () => {
  test("every valid composition can be ticked, in any order", () => {
    fc.assert(
      fc.property(byTicking, ({ category, customizations, another }) => {
        const finished = finishSelection(category, tick(category, another));
        if (!finished.ok) throw new Error(finished.error.code);
        expect(compose(category, finished.value)).toEqual(compose(category, customizations));
      }),
    );
  });

  test("every selection of the composer is valid, and loads back unchanged", () => {
    const ticking = ruledCategory.chain((category) =>
      fc.record({
        category: fc.constant(category),
        size: fc.constantFrom(...Object.keys(category.sizes ?? { L: 1 })),
        pressed: fc.array(
          fc.constantFrom(
            { group: undefined, option: "" },
            ...category.options.flatMap((group) =>
              group.options.map(({ id }) => ({ group, option: id })),
            ),
          ),
          { maxLength: 30 },
        ),
      }),
    );
    fc.assert(
      fc.property(ticking, ({ category, size, pressed }) => {
        const selection = pressed.reduce(
          (now, { group, option }) => (group ? toggleOption(group, now, option) : now),
          loadLine(category, { size }),
        );
        for (const group of category.options) {
          expect(chosenIn(selection, group.id).length).toBeLessThanOrEqual(mostOf(group));
        }
        const finished = finishSelection(category, selection);
        if (!finished.ok) {
          const isMissing = /^please_select|^too_few/.test(finished.error.code);
          expect(isMissing).toBe(true);
          return;
        }
        expect(compose(category, JSON.parse(JSON.stringify(finished.value)))).toMatchObject({
          ok: true,
        });
        expect(finishSelection(category, loadLine(category, finished.value))).toEqual(finished);
      }),
    );
  });

  test("accepted junk satisfies every group's rule", () => {
    const junk = ruledCategory.chain((category) =>
      fc.record({ category: fc.constant(category), sent: junkCustomizations(category) }),
    );
    fc.assert(
      fc.property(junk, ({ category, sent }) => {
        const composed = compose(category, sent);
        if (!composed.ok) return;
        for (const group of category.options) {
          const chosen = composed.value.choices.find((choice) => choice.group === group.id);
          const count = chosen?.options.length ?? 0;
          expect(count).toBeLessThanOrEqual(mostOf(group));
          if (count > 0 || isNeeded(group)) expect(count).toBeGreaterThanOrEqual(group.min ?? 1);
        }
      }),
      { numRuns: 500 },
    );
  });
});
