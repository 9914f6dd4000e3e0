import { Plus } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { useChangeFields, useDraft } from "../../office/draft/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { DishCard } from "./dish-card.tsx";
import { addFirstDish, dishesOf } from "./first-menu.ts";

/** Longer menus, and those copied from an example, are edited in the menu room. */
const MOST_HERE = 12;

export function DishesStep() {
  const { dishes: words } = useWords("officeOpening");
  const { content } = useDraft();
  const change = useChangeFields();
  const dishes = dishesOf(content);
  const isLong = dishes.length > MOST_HERE || dishes.some(({ id }) => !id.startsWith("dish_"));
  if (isLong) return <p>{words.copied(dishes.length)}</p>;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{words.intro}</p>
      <ol className="flex flex-col gap-5">
        {dishes.map((dish, i) => (
          <DishCard key={dish.id} dish={dish} place={i + 1} />
        ))}
      </ol>
      <Button look="secondary" wide onClick={() => change(addFirstDish(content))}>
        <Plus size={18} aria-hidden />
        {words.add}
      </Button>
    </div>
  );
}
