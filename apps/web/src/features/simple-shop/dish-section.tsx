import type { NewBasketLine, SimpleMenuItem } from "@comptoir/domain";
import { useId } from "react";
import { useWords } from "../../i18n/words.ts";
import { useDishWords } from "../../shop/dish-words.ts";
import { DishCard } from "./dish-card.tsx";

const ABOVE_THE_FOLD = 3;

interface DishSectionProps {
  readonly category: string;
  readonly dishes: readonly SimpleMenuItem[];
  readonly isFirst: boolean;
  readonly onAdd: (line: NewBasketLine) => void;
  readonly onDetails: (dish: SimpleMenuItem, size: string | undefined) => void;
}

export function DishSection({ category, dishes, isFirst, onAdd, onDetails }: DishSectionProps) {
  const words = useWords("shop");
  const { nameOf, descriptionOf } = useDishWords();
  const headingId = useId();
  return (
    <section id={category} aria-labelledby={headingId} className="pt-1.5 pb-5 sm:pt-3 sm:pb-8">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id={headingId} className="text-xl sm:text-3xl">
          {nameOf(category)}
        </h2>
        <p className="text-ink-soft empty:hidden max-sm:hidden">{descriptionOf(category)}</p>
      </div>
      {dishes.length === 0 ? (
        <p className="mt-1 rounded-card bg-cream-deep px-6 py-8 text-center sm:mt-3">
          {words.empty_category}
        </p>
      ) : (
        <ul className="mt-1 grid gap-2 sm:mt-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
          {dishes.map((dish, n) => (
            <DishCard
              key={dish.itemId}
              dish={dish}
              onAdd={onAdd}
              onDetails={onDetails}
              isEarly={isFirst && n < ABOVE_THE_FOLD}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
