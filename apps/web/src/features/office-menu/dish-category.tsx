import { useWords } from "../../i18n/words.ts";
import { useDraftState } from "../../office/draft/draft-context.ts";
import { useChangeFields } from "../../office/draft/use-draft.ts";
import { SelectField } from "../../ui/field.tsx";
import { moveDish } from "./dish-changes.ts";
import type { DishPartProps } from "./dish-part.tsx";
import { allCategories } from "./menu-content.ts";
import { useNames } from "./use-menu-words.ts";

/** Where it stands in the menu. */
export function DishCategory({ category, dish }: DishPartProps) {
  const { dish: words, done } = useWords("officeMenu");
  const change = useChangeFields();
  const nameOf = useNames();
  const ids = useDraftState(({ content }) => allCategories(content).join(" ")).split(" ");
  return (
    <SelectField
      label={words.category}
      value={category}
      onChange={({ target }) =>
        change(moveDish(category, target.value, dish), {
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
