import fc from "fast-check";
import { rappen } from "../money/rappen.ts";
import { DEFAULT_CUSTOM_CATEGORIES } from "./categories.ts";
import type { Customizations } from "./composition.ts";
import {
  type CustomCategory,
  isNeeded,
  MAX_TORTILLAS,
  MEAT,
  minTortillas,
  mostOf,
  type OptionGroup,
  sizesOf,
  takesTortillas,
  UNLIMITED,
} from "./custom-category.ts";

export interface CustomOrder {
  readonly categoryId: string;
  readonly category: CustomCategory;
  readonly customizations: Customizations;
}

const GROUPS = [MEAT, "sauces", "cheese", "garniture", "vegetables", "side", "drinks"];
const SIZES = ["S", "L", "XL", "2XL", "3XL", "4XL"];

const price = fc.nat({ max: 5000 }).map(rappen);
const count = fc.oneof(fc.nat({ max: 6 }), fc.constant(UNLIMITED));
const includedCounts = fc.record(
  { meat: count, sauces: count, cheese: count, garniture: count, tortilla: count },
  { requiredKeys: [] },
);
const extraPrices = fc.record(
  { meat: price, sauces: price, cheese: price, garniture: price, tortilla: price },
  { requiredKeys: [] },
);
const sizeRule = fc.record(
  { basePrice: price, included: includedCounts },
  { requiredKeys: ["basePrice"] },
);

/** Includes keys of Object.prototype. */
const optionId = fc.oneof(
  fc.stringMatching(/^[a-z][a-z_]{0,8}$/),
  fc.constantFrom("__proto__", "constructor", "toString"),
);

const optionGroup = (id: string): fc.Arbitrary<OptionGroup> =>
  fc.record({
    id: fc.constant(id),
    type: fc.constantFrom("radio", "checkbox"),
    options: fc.uniqueArray(fc.record({ id: optionId, price }, { requiredKeys: ["id"] }), {
      minLength: 1,
      maxLength: 8,
      selector: (option) => option.id,
    }),
  });

const ruledGroup = (id: string): fc.Arbitrary<OptionGroup> =>
  optionGroup(id).chain((group) => {
    const most = mostOf(group);
    return fc
      .record({
        needed: fc.option(fc.boolean(), { nil: undefined }),
        max: fc.option(fc.integer({ min: 1, max: most }), { nil: undefined }),
      })
      .chain(({ needed, max }) =>
        fc
          .option(fc.integer({ min: 1, max: max ?? most }), { nil: undefined })
          .map((min) => ({ ...group, needed, min, max })),
      );
  });

const categoryOf = (
  group: (id: string) => fc.Arbitrary<OptionGroup>,
): fc.Arbitrary<CustomCategory> =>
  fc.record(
    {
      basePrice: price,
      sizes: fc.dictionary(fc.constantFrom(...SIZES), sizeRule, { minKeys: 1 }),
      customizations: fc.record(
        { size: fc.boolean(), tortilla: fc.boolean() },
        { requiredKeys: [] },
      ),
      included: includedCounts,
      extraPrices,
      options: fc
        .subarray(GROUPS)
        .chain((ids) => fc.tuple(...ids.map(group)) as fc.Arbitrary<OptionGroup[]>),
    },
    { requiredKeys: ["basePrice", "options"] },
  );

export const customCategory = categoryOf(optionGroup);
export const ruledCategory = categoryOf(ruledGroup);

function chosenFrom(group: OptionGroup): fc.Arbitrary<string[]> {
  const some = fc.shuffledSubarray(
    group.options.map((option) => option.id),
    { minLength: group.min ?? 1, maxLength: mostOf(group) },
  );
  return isNeeded(group) ? some : fc.oneof(some, fc.constant<string[]>([]));
}

function customizationsOf(category: CustomCategory): fc.Arbitrary<Customizations> {
  const sizes = sizesOf(category);
  const size = sizes.length > 0 ? fc.constantFrom(...sizes) : fc.constant(undefined);
  return size.chain((chosen) => {
    const tortillas = fc.integer({ min: minTortillas(category, chosen), max: MAX_TORTILLAS });
    return fc.record({
      size: fc.constant(chosen),
      tortillaAmount: takesTortillas(category)
        ? fc.option(tortillas.map(String), { nil: undefined })
        : fc.constant(undefined),
      ...Object.fromEntries(category.options.map((group) => [group.id, chosenFrom(group)])),
    });
  });
}

const orderOf = (categories: fc.Arbitrary<CustomCategory>): fc.Arbitrary<CustomOrder> =>
  categories.chain((category) =>
    fc.record({
      categoryId: fc.constantFrom(...DEFAULT_CUSTOM_CATEGORIES, "snacks"),
      category: fc.constant(category),
      customizations: customizationsOf(category),
    }),
  );

export const customOrder = orderOf(customCategory);
export const ruledOrder = orderOf(ruledCategory);

const shuffled = <T>(list: readonly T[]): fc.Arbitrary<T[]> =>
  fc.shuffledSubarray([...list], { minLength: list.length });

export function tickedInAnotherOrder(customizations: Customizations): fc.Arbitrary<Customizations> {
  const entries = Object.entries(customizations).map(([group, chosen]) =>
    fc.tuple(
      fc.constant(group),
      Array.isArray(chosen) ? shuffled<string>(chosen) : fc.constant(chosen),
    ),
  );
  return fc
    .tuple(...entries)
    .chain((pairs) => shuffled(pairs))
    .map((pairs): Customizations => Object.fromEntries(pairs));
}

export function listedInAnotherOrder(category: CustomCategory): fc.Arbitrary<CustomCategory> {
  const groups = category.options.map((group) =>
    shuffled(group.options).map((options) => ({ ...group, options })),
  );
  return fc
    .tuple(...groups)
    .chain((list) => shuffled(list))
    .map((options) => ({ ...category, options }));
}

/** Known and unknown groups, with valid, invalid and hostile options. */
export function junkCustomizations(category: CustomCategory): fc.Arbitrary<Customizations> {
  const hostile = ["__proto__", "constructor", "toString", "hasOwnProperty", "length"];
  const realIds = category.options.flatMap((group) => group.options.map((option) => option.id));
  const key = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom("size", "tortillaAmount", ...GROUPS) },
    { weight: 1, arbitrary: fc.constantFrom(...hostile) },
    { weight: 1, arbitrary: fc.string() },
  );
  const word = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...SIZES, ...realIds, "1", "2", "5", "") },
    { weight: 1, arbitrary: fc.constantFrom(...hostile) },
    { weight: 1, arbitrary: fc.string() },
  );
  const value = fc.oneof(word, fc.array(word), fc.constant(undefined));
  const good = fc.oneof(fc.constant({}), customizationsOf(category));
  return fc
    .tuple(good, fc.array(fc.tuple(key, value), { maxLength: 4 }))
    .map(
      ([ticked, sent]): Customizations =>
        Object.fromEntries([...Object.entries(ticked), ...sent] as [string, string | string[]][]),
    );
}
