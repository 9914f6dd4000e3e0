import { type Names, sameName } from "../languages.ts";
import { categoryName } from "../menu/categories.ts";
import { type Customizations, compose } from "../menu/composition.ts";
import type { CustomCategory } from "../menu/custom-category.ts";
import {
  type Declarations,
  type Declared,
  declare,
  declaredOrigins,
  declaredParts,
  NOTHING_DECLARED,
  type Origin,
  undeclared,
} from "../menu/declarations.ts";
import { checkItemChoice, type SimpleItem, unitPrice } from "../menu/simple-item.ts";
import { type Rappen, times, ZERO } from "../money/rappen.ts";
import { type VatRates, vatPercentOf } from "../money/vat.ts";
import { type Extra, priceCustomLine } from "../pricing/custom-line.ts";
import { accept, type Result, refuse } from "../result.ts";

export interface Named {
  readonly id: string;
  readonly names: Names;
}

interface Line {
  readonly names: Names;
  readonly quantity: number;
  readonly unit: Rappen;
  readonly total: Rappen;
  readonly label: string | null;
  readonly allergens: readonly string[];
  readonly origins: readonly Origin[];
  readonly undeclared: readonly Named[];
  /** null if the shop is not registered for VAT. */
  readonly vatPercent: number | null;
}

export interface DishLine extends Line {
  readonly kind: "dish";
  readonly dishId: string;
  readonly categoryId: string;
  readonly size: string | null;
  readonly portion: Named | null;
  readonly people: number | null;
  readonly varieties: readonly Named[];
  readonly isForEvent: boolean;
  readonly basketId: string | number | null;
}

export type ChargedExtra = Omit<Extra, "group">;

export interface ChosenGroup extends Named {
  readonly isSingle: boolean;
  readonly options: readonly (Named & { readonly price: Rappen })[];
  readonly extra: ChargedExtra | null;
}

export interface ComposedLine extends Line {
  readonly kind: "composed";
  readonly categoryId: string;
  readonly size: string | null;
  readonly base: Rappen;
  readonly groups: readonly ChosenGroup[];
  readonly tortillas: { readonly count: number; readonly extra: ChargedExtra | null } | null;
}

/** Complete: changes of the menu do not affect it. */
export type OrderLine = DishLine | ComposedLine;

export function dishIdOf(line: OrderLine): string {
  return line.kind === "dish" ? line.dishId : line.categoryId;
}

/** The dish and its varieties, or the category of a composed dish. */
export function partsOf(line: OrderLine): string[] {
  if (line.kind === "composed") return [line.categoryId];
  return [line.dishId, ...line.varieties.map(({ id }) => id)];
}

export interface MenuTerms {
  readonly naming: (key: string) => Names;
  readonly declarations?: Declarations;
  readonly vatRates?: VatRates | null;
}

export interface OrderableDish extends SimpleItem {
  readonly name: string;
  readonly details: {
    readonly portionSize: string;
    readonly allergens: readonly string[];
    readonly ingredients?: readonly string[];
    readonly origins?: readonly string[];
  };
}

type DishMenu = Readonly<Record<string, { readonly options: readonly OrderableDish[] }>>;

interface ChosenDish {
  readonly dishId: string;
  readonly size?: string | null;
  readonly varieties?: readonly string[];
  readonly quantity: number;
  readonly label?: string | null;
  readonly basketId?: string | number;
}

export function orderDish(menu: DishMenu, terms: MenuTerms, chosen: ChosenDish): Result<DishLine> {
  const { naming } = terms;
  const found = findDish(menu, chosen.dishId);
  if (!found) return refuse("unknown_item", { item: chosen.dishId });
  const { categoryId, dish } = found;
  const choice = checkItemChoice(dish, {
    size: chosen.size ?? undefined,
    varieties: chosen.varieties,
  });
  if (!choice.ok) return choice;
  const { size, varieties } = choice.value;
  const sizeRule = size === undefined ? undefined : dish.sizes?.[size];
  const portion = sizeRule?.portionSize ?? dish.details.portionSize;
  const unit = unitPrice(dish, size);
  return accept({
    kind: "dish",
    dishId: chosen.dishId,
    categoryId,
    names: named(naming, chosen.dishId, dish.name),
    size: size ?? null,
    portion: { id: portion, names: named(naming, portion) },
    people: sizeRule?.people ?? null,
    varieties: varieties.map((id) => ({ id, names: named(naming, id) })),
    isForEvent: dish.event ?? false,
    basketId: chosen.basketId ?? null,
    label: chosen.label?.trim() || null,
    allergens: dish.details.allergens,
    origins: originsOf(terms, dish.details),
    undeclared: [],
    vatPercent: vatPercentOf(terms.vatRates, dish),
    quantity: chosen.quantity,
    unit,
    total: times(unit, chosen.quantity),
  });
}

interface ChosenComposition {
  readonly categoryId: string;
  readonly customizations: Customizations;
  readonly quantity: number;
  readonly label?: string | null;
}

export function orderComposed(
  menu: Readonly<Record<string, CustomCategory>>,
  terms: MenuTerms,
  { categoryId, customizations, quantity, label }: ChosenComposition,
): Result<ComposedLine> {
  const { naming } = terms;
  const category = Object.hasOwn(menu, categoryId) ? menu[categoryId] : undefined;
  if (!category) return refuse("unknown_item", { item: categoryId });
  const composed = compose(category, customizations);
  if (!composed.ok) return composed;
  const { size, tortillas, choices } = composed.value;
  const price = priceCustomLine(categoryId, category, composed.value, quantity);
  const { base, unit, total, extras } = price;
  const extraOf = (group: string) => chargedExtra(extras.find((extra) => extra.group === group));
  return accept({
    kind: "composed",
    categoryId,
    names: named(naming, categoryId, categoryName(categoryId)),
    size: size ?? null,
    base,
    groups: choices.map(({ group, options }) => ({
      id: group,
      names: named(naming, group),
      isSingle: category.options.find(({ id }) => id === group)?.type === "radio",
      options: options.map(({ id, price = ZERO }) => ({ id, names: named(naming, id), price })),
      extra: extraOf(group),
    })),
    tortillas: tortillas === undefined ? null : { count: tortillas, extra: extraOf("tortilla") },
    label: label?.trim() || null,
    ...declarationOf(
      terms,
      { id: categoryId, ...category },
      choices.flatMap(({ options }) => options.map(({ id }) => id)),
    ),
    vatPercent: vatPercentOf(terms.vatRates, category),
    quantity,
    unit,
    total,
  });
}

function originsOf(
  { naming, declarations = NOTHING_DECLARED }: MenuTerms,
  details: OrderableDish["details"],
): Origin[] {
  const { origins } = declare([{ origins: declaredOrigins(details, declarations) }], declarations);
  return origins.map((origin) => ({ ...origin, names: named(naming, origin.id) }));
}

function declarationOf(
  { naming, declarations = NOTHING_DECLARED }: MenuTerms,
  base: Declared & { readonly id: string },
  chosen: readonly string[],
): Pick<ComposedLine, "allergens" | "origins" | "undeclared"> {
  const parts = declaredParts(base, chosen, declarations);
  const { allergens, origins } = declare(parts, declarations);
  return {
    allergens,
    origins: origins.map((origin) => ({ ...origin, names: named(naming, origin.id) })),
    undeclared: undeclared(base, chosen, declarations).map((key) => ({
      id: key,
      names: named(naming, key, key === base.id ? categoryName(key) : key),
    })),
  };
}

function chargedExtra(extra: Extra | undefined): ChargedExtra | null {
  if (!extra || extra.total === 0) return null;
  const { included, chosen, each, total } = extra;
  return { included, chosen, each, total };
}

export function customizationsOf({ size, tortillas, groups }: ComposedLine): Customizations {
  const result: Record<string, string | readonly string[]> = {};
  if (size !== null) result.size = size;
  if (tortillas) result.tortillaAmount = String(tortillas.count);
  for (const { id, isSingle, options } of groups) {
    const ids = options.map((option) => option.id);
    result[id] = isSingle ? (ids[0] ?? "") : ids;
  }
  return result;
}

function findDish(menu: DishMenu, dishId: string) {
  for (const [categoryId, { options }] of Object.entries(menu)) {
    const dish = options.find(({ itemId }) => itemId === dishId);
    if (dish) return { categoryId, dish };
  }
  return undefined;
}

function named(naming: MenuTerms["naming"], key: string, own = key): Names {
  const names = naming(key);
  return Object.keys(names).length > 0 ? names : sameName(own);
}
