import {
  allCategories,
  type CustomCategory,
  entriesIn,
  extraPrice,
  type FieldPath,
  fromChf,
  isChf,
  type Json,
  keysIn,
  type Rappen,
  readField,
  type ShopContent,
  type ShopNames,
  TORTILLA,
  ZERO,
} from "@comptoir/domain";

export interface PriceCell {
  /** Fields that hold the price: an option in several dishes has one field each. */
  readonly paths: readonly FieldPath[];
  readonly label: string;
  readonly price: Rappen | null;
  /** Default that applies if no price is stored. */
  readonly usual: Rappen | null;
  readonly isOptional: boolean;
}

export interface PriceRow {
  readonly id: string;
  readonly name: string;
  readonly cells: readonly PriceCell[];
}

export interface PriceSection {
  readonly id: string;
  readonly name: string;
  /** False for settings such as the minimum order. */
  readonly isMenu: boolean;
  readonly rows: readonly PriceRow[];
}

export function neededCell(content: Json, path: FieldPath, label = ""): PriceCell {
  return { paths: [path], label, price: priceAt(content, path), usual: null, isOptional: false };
}

export function priceAt(content: Json, path: FieldPath): Rappen | null {
  const francs = readField(content, path);
  return typeof francs === "number" && isChf(francs) ? fromChf(francs) : null;
}

export interface ComposedWords {
  readonly composed: string;
  readonly base: string;
  readonly extras: string;
}

export function composedSections(
  content: ShopContent,
  names: ShopNames,
  words: ComposedWords,
): PriceSection[] {
  const dishes = allCategories(content).filter(
    (id) => readField(content, ["categories", id, "state"]) !== "archived",
  );
  const rows = dishes.map((dish) => {
    const at = ["categories", dish];
    const sizes = sizeCells(content, at, "basePrice", names);
    const base = neededCell(content, [...at, "basePrice"], sizes.length > 0 ? words.base : "");
    return { id: at.join("/"), name: names.of(dish), cells: [base, ...sizes] };
  });
  const options = optionSections(content, dishes, names);
  const hasPrice = ({ rows }: PriceSection) =>
    rows.some(({ cells }) => cells.some(({ price }) => price !== null));
  return [
    { id: "composed", name: words.composed, isMenu: true, rows },
    {
      id: "extras",
      name: words.extras,
      isMenu: true,
      rows: extraRows(content, dishes, names),
    },
    // Most groups have no priced options; those come last.
    ...options.filter(hasPrice),
    ...options.filter((section) => !hasPrice(section)),
  ];
}

export function sizeCells(
  content: ShopContent,
  dish: FieldPath,
  field: "price" | "basePrice",
  names: ShopNames,
): PriceCell[] {
  return keysIn(content, [...dish, "sizes"]).map((size) => {
    const path = [...dish, "sizes", size];
    const label = names.ofCapture({ kind: "size", id: size, path });
    return neededCell(content, [...path, field], label);
  });
}

interface PriceOfDish {
  readonly dish: string;
  readonly path: FieldPath;
  readonly usual: Rappen | null;
}

const WITHOUT_EXTRAS: CustomCategory = { basePrice: ZERO, options: [] };

function extraRows(content: ShopContent, dishes: readonly string[], names: ShopNames): PriceRow[] {
  const found = dishes.flatMap((dish) =>
    [...groupsWithExtras(content, dish)].map((group) => {
      const path = ["categories", dish, "extraPrices", group];
      const usual = extraPrice(dish, WITHOUT_EXTRAS, group);
      return { group, dish, path, usual: usual > 0 ? usual : null };
    }),
  );
  const costing = found.filter(
    ({ path, usual }) => usual !== null || priceAt(content, path) !== null,
  );
  return [...Map.groupBy(costing, ({ group }) => group)].map(([id, prices]) => ({
    id: `extras/${id}`,
    name: names.ofCapture({ kind: "group", id, path: [] }),
    cells: sharedCells(content, prices, names),
  }));
}

function groupsWithExtras(content: ShopContent, dish: string): Set<string> {
  const at = ["categories", dish];
  const groups = entriesIn(content, [...at, "options"]).map(({ id }) => String(id));
  const takesTortillas = readField(content, [...at, "customizations", "tortilla"]) === true;
  const configured = keysIn(content, [...at, "extraPrices"]);
  return new Set([...groups, ...(takesTortillas ? [TORTILLA] : []), ...configured]);
}

function optionSections(
  content: ShopContent,
  dishes: readonly string[],
  names: ShopNames,
): PriceSection[] {
  const found = dishes.flatMap((dish) => {
    const at = ["categories", dish, "options"];
    return entriesIn(content, at).flatMap(({ id }) => {
      const group = String(id);
      return entriesIn(content, [...at, group, "options"]).map((option) => ({
        group,
        option: String(option.id),
        dish,
        path: [...at, group, "options", String(option.id), "price"],
        usual: null,
      }));
    });
  });
  return [...Map.groupBy(found, ({ group }) => group)].map(([group, options]) => ({
    id: `options/${group}`,
    name: names.ofCapture({ kind: "group", id: group, path: [] }),
    isMenu: true,
    rows: [...Map.groupBy(options, ({ option }) => option)].map(([option, prices]) => ({
      id: `options/${group}/${option}`,
      name: names.of(option),
      cells: sharedCells(content, prices, names),
    })),
  }));
}

/** One cell for all dishes with the same price; labelled with the dishes where prices differ. */
function sharedCells(
  content: ShopContent,
  prices: readonly PriceOfDish[],
  names: ShopNames,
): PriceCell[] {
  const priced = prices.map((one) => ({ ...one, price: priceAt(content, one.path) }));
  const alike = [...Map.groupBy(priced, ({ price, usual }) => `${price ?? `usual ${usual}`}`)];
  return alike.map(([, same]) => ({
    paths: same.map(({ path }) => path),
    label: alike.length > 1 ? same.map(({ dish }) => names.of(dish)).join(", ") : "",
    price: same[0]?.price ?? null,
    usual: same[0]?.usual ?? null,
    isOptional: true,
  }));
}
