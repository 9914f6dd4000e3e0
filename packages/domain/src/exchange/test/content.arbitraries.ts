import fc from "fast-check";
import { entryId } from "../../drafts/field-path.ts";
import type { Json } from "../../drafts/json.ts";
import { SIMPLE_MENU } from "../../menu/categories.ts";
import { ALLERGENS, DIETARY_TAGS } from "../../menu/dietary.ts";
import { SALE_STATES } from "../../menu/sale-state.ts";
import { COUNTED_PER } from "../../service/capacity.ts";
import type { ShopContent } from "../../shop/shop-content.ts";
import { WEEKDAYS } from "../../time/weekdays.ts";

const anyId = fc.string({ unit: fc.constantFrom(..."abcXYZ019_"), minLength: 1, maxLength: 6 });
const anyText = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(..."=+-@'\";,\t\r\n é1"), minLength: 1, maxLength: 8 }),
);
const anyPrice = fc.integer({ min: 0, max: 100_000 }).map((rappen) => rappen / 100);
const anyCount = fc.integer({ min: 1, max: 5_000 });
const someOf = (list: readonly string[]) => fc.subarray([...list]);

/** A draft may lack any field. */
function optionalFields(
  fields: Record<string, fc.Arbitrary<Json>>,
): fc.Arbitrary<Record<string, Json>> {
  return fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Record<string, Json>>;
}

function withIds(key: "itemId" | "id", entry: fc.Arbitrary<Record<string, Json>>) {
  return fc
    .uniqueArray(fc.tuple(anyId, entry), { selector: ([id]) => id, maxLength: 4 })
    .map((entries) => entries.map(([id, fields]) => ({ [key]: id, ...fields })));
}

const sold = {
  state: fc.constantFrom<Json>(...SALE_STATES),
  weekdays: someOf(WEEKDAYS),
  portions: fc.nat(100),
  count: fc.record({ count: anyCount, per: fc.constantFrom(...COUNTED_PER) }),
};

const anyDish = optionalFields({
  ...sold,
  price: anyPrice,
  sizes: fc.dictionary(
    anyId,
    optionalFields({ price: anyPrice, portionSize: anyText, people: anyCount }),
    { maxKeys: 3 },
  ),
  details: optionalFields({
    calories: anyCount,
    portionSize: anyText,
    dietary: someOf(DIETARY_TAGS),
    allergens: someOf(ALLERGENS),
  }),
});

const anyComposed = optionalFields({
  ...sold,
  basePrice: anyPrice,
  allergens: someOf(ALLERGENS),
  extraPrices: fc.dictionary(anyId, anyPrice, { maxKeys: 3 }),
  sizes: fc.dictionary(anyId, optionalFields({ basePrice: anyPrice }), { maxKeys: 3 }),
  options: withIds(
    "id",
    optionalFields({
      options: withIds("id", optionalFields({ price: anyPrice, off: fc.boolean() })),
    }),
  ),
});

/** Names and descriptions for these ids. */
function wordsFor(ids: readonly string[]) {
  const texts = fc
    .tuple(
      ...ids.map((id) =>
        optionalFields({ name: anyText, description: anyText }).map((t) => [id, t]),
      ),
    )
    .map((entries) => Object.fromEntries(entries) as Record<string, Json>);
  return fc.record({ fr: texts, en: texts });
}

function idsWithin(value: Json): string[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(idsWithin);
  const id = entryId(value);
  return id === undefined ? inside : [id, ...inside];
}

function contentOf(menuType: string, category: fc.Arbitrary<Record<string, Json>>) {
  return fc
    .dictionary(anyId, category, { maxKeys: 4 })
    .chain((categories) =>
      wordsFor([...new Set([...Object.keys(categories), ...idsWithin(categories)])]).map(
        (texts): ShopContent => ({ menuType, categories, texts }),
      ),
    );
}

export const anySimpleContent = contentOf(
  SIMPLE_MENU,
  withIds("itemId", anyDish).map((options) => ({ options })),
);
export const anyCustomContent = contentOf("CustomMenu", anyComposed);
