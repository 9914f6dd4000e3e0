import { allCategories } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import { useChangeFields } from "../../office/draft/use-draft.ts";
import { moveDish } from "../../office/menu/dish-changes.ts";
import { SelectField } from "../../ui/field.tsx";
import type { DishPartProps } from "./dish-part.tsx";
import { useNames } from "./use-menu-words.ts";

export function DishCategory({ category, dish }: DishPartProps) {
  const { dish: words, done } = useWords("officeMenu");
  const { store } = useDraftContext();
  const change = useChangeFields();
  const nameOf = useNames();
  const ids = useDraftState(({ content }) => allCategories(content).join(" ")).split(" ");
  return (
    <SelectField
      label={words.category}
      value={category}
      onChange={({ target }) =>
        change(moveDish(store.getState().content, dish.itemId, category, target.value), {
          says: done.moved(nameOf(dish.itemId), nameOf(target.value)),
        })
      }
    >
      {ids.map((id) => (
        <option key={id} value={id}>
          {nameOf(id)}
        </option>
      ))}
    </SelectField>
  );
}
