import { takenIds } from "@comptoir/domain";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import { useChangeFields } from "../../office/draft/use-draft.ts";
import { AddByName } from "../../office/fields/add-by-name.tsx";
import { Button } from "../../ui/button.tsx";
import { addSize } from "./dish-changes.ts";
import type { DishPartProps } from "./dish-part.tsx";
import { allDishes, nameIn } from "./menu-content.ts";
import { isUsualSize } from "./use-menu-words.ts";

/** Reuses the id of another dish's size with the same French name. */
export function OwnSize({ category, dish }: DishPartProps) {
  const { size: words } = useWords("officeMenu");
  const { store } = useDraftContext();
  const change = useChangeFields();
  const [isOpen, setOpen] = useState(false);
  const taken = useDraftState(({ content }) => takenIds(content).join(" "));
  const add = (name: string, id: string, isOwnId: boolean) => {
    const { content } = store.getState();
    const known = allDishes(content)
      .flatMap(({ dish: other }) => Object.keys(other.sizes ?? {}))
      .find((size) => !isUsualSize(size) && nameIn(content, "fr", size) === name);
    const isThere = known !== undefined && Object.hasOwn(dish.sizes ?? {}, known);
    const isTakenUp = known !== undefined && !isThere && !isOwnId;
    const size = isTakenUp ? known : id;
    change([
      ...addSize(category, dish, size, 1),
      ...(isTakenUp ? [] : [{ path: ["texts", "fr", size], value: { name } }]),
    ]);
    setOpen(false);
  };
  if (isOpen)
    return (
      <AddByName
        label={words.own_name}
        taken={taken === "" ? [] : taken.split(" ")}
        kind="size"
        onAdd={add}
        isFocused
      />
    );
  return (
    <Button look="secondary" onClick={() => setOpen(true)}>
      <Plus size={18} aria-hidden />
      {words.add_own}
    </Button>
  );
}
