import type { SimpleMenuItem } from "@comptoir/contract";
import { NO_ALLERGENS } from "@comptoir/domain";
import type { ReactNode } from "react";
import { useWords } from "../../i18n/words.ts";
import { useDishWords } from "../../shop/dish-words.ts";

interface DishFactsProps {
  readonly dish: SimpleMenuItem;
  readonly size: string | undefined;
}

export function DishFacts({ dish, size }: DishFactsProps) {
  const { item } = useWords("shop");
  const { dish: words, allergens: allergenNames } = useWords("menu");
  const { nameOf, portionOf, peopleOf } = useDishWords();
  const { calories, ingredients, allergens } = dish.details;
  return (
    <dl className="grid grid-cols-2 gap-2.5">
      <Fact label={words.portion}>
        {portionOf(dish, size)}
        <span className="block text-sm font-normal text-ink-soft">
          {item.people(peopleOf(dish, size))}
        </span>
      </Fact>
      <Fact label={words.calories}>
        {words.kcal(calories)}
        <span className="block text-sm font-normal text-ink-soft">{item.per_person}</span>
      </Fact>
      <Fact label={words.ingredients} wide>
        <span className="font-normal">{ingredients.map(nameOf).join(", ")}</span>
      </Fact>
      <Fact label={words.allergens} wide>
        {allergens[0] === NO_ALLERGENS
          ? words.no_allergens
          : allergens.map((allergen) => allergenNames[allergen]).join(", ")}
      </Fact>
    </dl>
  );
}

function Fact({
  label,
  wide = false,
  children,
}: {
  label: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? "col-span-2 rounded-2xl bg-paper p-4" : "rounded-2xl bg-paper p-4"}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="mt-0.5 leading-relaxed font-semibold">{children}</dd>
    </div>
  );
}
