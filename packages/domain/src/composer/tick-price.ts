import {
  type CustomCategory,
  extraPrice,
  includedCount,
  mostOf,
  type OptionGroup,
  UNLIMITED,
} from "../menu/custom-category.ts";
import { type Rappen, ZERO } from "../money/rappen.ts";
import { draftPrice } from "./draft.ts";
import { chosenIn, type Selection, toggleOption } from "./selection.ts";

export function priceOfTicking(
  categoryId: string,
  category: CustomCategory,
  selection: Selection,
  group: OptionGroup,
  optionId: string,
): Rappen {
  if (group.type === "radio") {
    return group.options.find(({ id }) => id === optionId)?.price ?? ZERO;
  }
  const others = chosenIn(selection, group.id).filter((id) => id !== optionId);
  const without = { ...selection, chosen: { ...selection.chosen, [group.id]: others } };
  const ticked = toggleOption(group, without, optionId);
  const total = (state: Selection) => draftPrice(categoryId, category, state).total;
  return (total(ticked) - total(without)) as Rappen;
}

export function isFreeOfCharge(
  categoryId: string,
  category: CustomCategory,
  size: string | undefined,
  group: OptionGroup,
): boolean {
  const { id, type, options } = group;
  if (type === "radio" || options.some(({ price = 0 }) => price > 0)) return false;
  if (mostOf(group) < options.length) return false;
  const included = includedCount(category, size, id);
  return included === UNLIMITED || extraPrice(categoryId, category, id) === 0;
}
