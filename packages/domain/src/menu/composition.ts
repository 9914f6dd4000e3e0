import { accept, type Result, refuse } from "../result.ts";
import {
  type CustomCategory,
  chosenOptions,
  isNeeded,
  MAX_TORTILLAS,
  MEAT,
  minTortillas,
  mostOf,
  type Option,
  type OptionGroup,
  sizesOf,
  TORTILLA,
  takesSize,
  takesTortillas,
} from "./custom-category.ts";

/** A customer's choices in the format of the API: option ids by group. */
export interface Customizations {
  readonly size?: string;
  readonly tortillaAmount?: string;
  readonly [group: string]: string | readonly string[] | undefined;
}

export interface Choice {
  readonly group: string;
  readonly options: readonly Option[];
}

/** Validated choices, in the order of the menu. */
export interface Composition {
  readonly size: string | undefined;
  readonly tortillas: number | undefined;
  readonly choices: readonly Choice[];
}

const NOT_GROUPS = new Set(["size", "tortillaAmount"]);

export function compose(
  category: CustomCategory,
  customizations: Customizations,
): Result<Composition> {
  const size = readSize(category, customizations.size);
  if (!size.ok) return size;
  const tortillas = readTortillas(category, size.value, customizations.tortillaAmount);
  if (!tortillas.ok) return tortillas;

  const stray = Object.entries(customizations).find(
    ([key, value]) =>
      !NOT_GROUPS.has(key) &&
      asList(value).length > 0 &&
      !category.options.some((group) => group.id === key),
  );
  if (stray) return refuse("unknown_option", { option: stray[0] });

  const choices: Choice[] = [];
  for (const group of category.options) {
    const chosen = readChoice(group, asList(customizations[group.id]));
    if (!chosen.ok) return chosen;
    if (chosen.value.length > 0) choices.push({ group: group.id, options: chosen.value });
  }
  return accept({ size: size.value, tortillas: tortillas.value, choices });
}

export function toCustomizations(
  category: CustomCategory,
  { size, tortillas, choices }: Composition,
): Customizations {
  const result: Record<string, string | readonly string[]> = {};
  if (size !== undefined) result.size = size;
  if (tortillas !== undefined) result.tortillaAmount = String(tortillas);
  for (const { group, options } of choices) {
    const ids = options.map((option) => option.id);
    const isRadio = category.options.find(({ id }) => id === group)?.type === "radio";
    result[group] = isRadio ? (ids[0] ?? "") : ids;
  }
  return result;
}

export function asList(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined || value === "") return [];
  return typeof value === "string" ? [value] : value;
}

function readSize(category: CustomCategory, size: string | undefined): Result<string | undefined> {
  if (!size) return takesSize(category) ? refuse("please_select_size") : accept(undefined);
  return sizesOf(category).includes(size) ? accept(size) : refuse("unknown_size", { size });
}

function readTortillas(
  category: CustomCategory,
  size: string | undefined,
  amount: string | undefined,
): Result<number | undefined> {
  if (!takesTortillas(category)) {
    return amount ? refuse("unknown_option", { option: TORTILLA }) : accept(undefined);
  }
  const min = minTortillas(category, size);
  if (!amount) return accept(min);
  const count = /^\d{1,2}$/.test(amount) ? Number(amount) : Number.NaN;
  return count >= min && count <= MAX_TORTILLAS
    ? accept(count)
    : refuse("tortilla_out_of_range", { min, max: MAX_TORTILLAS });
}

function readChoice(group: OptionGroup, chosen: readonly string[]): Result<Option[]> {
  const wanted = new Set(chosen);
  if (wanted.size < chosen.length) return refuse("duplicate_option", { option: group.id });
  const options = chosenOptions(group, chosen);
  if (options.length < wanted.size) {
    const unknown = chosen.find((id) => !group.options.some((option) => option.id === id)) ?? "";
    return refuse("unknown_option", { option: unknown });
  }
  return checkCount(group, options);
}

function checkCount(group: OptionGroup, options: Option[]): Result<Option[]> {
  const { id: option, min = 1 } = group;
  const max = mostOf(group);
  const { length } = options;
  if (length > max) return refuse("too_many_options", { option, max });
  if (length >= min || (length === 0 && !isNeeded(group))) return accept(options);
  if (length === 0 && option === MEAT) return refuse("please_select_meat");
  return refuse("too_few_options", { option, min, max });
}
