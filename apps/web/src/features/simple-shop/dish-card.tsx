import type { SimpleMenuItem } from "@comptoir/contract";
import { type NewBasketLine, unitPrice } from "@comptoir/domain";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { DishPicture } from "../../shop/dish-picture.tsx";
import { useDishWords } from "../../shop/dish-words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Price } from "../../ui/price.tsx";

interface DishCardProps {
  readonly dish: SimpleMenuItem;
  readonly onAdd: (line: NewBasketLine) => void;
  readonly onDetails: (dish: SimpleMenuItem, size: string | undefined) => void;
  /** The first pictures of a page are fetched at once, those below when they come near. */
  readonly isEarly: boolean;
}

export function DishCard({ dish, onAdd, onDetails, isEarly }: DishCardProps) {
  const { item: words } = useWords("shop");
  const { nameOf, descriptionOf, portionOf, peopleOf } = useDishWords();
  const [size, setSize] = useState(Object.keys(dish.sizes ?? {})[0]);
  const name = nameOf(dish.itemId);
  const price = unitPrice(dish, size);
  const openDetails = () => onDetails(dish, size);
  const add = () =>
    dish.varieties
      ? openDetails()
      : onAdd({ itemId: dish.itemId, size, varieties: [], price, quantity: 1 });

  return (
    <li className="flex flex-col overflow-hidden rounded-card bg-paper shadow-card">
      <div className="relative">
        <DishPicture
          image={dish.details.image}
          width={640}
          height={480}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          isEarly={isEarly}
          className="aspect-16/10 w-full object-cover"
        />
        {/* The button's own area reaches over the whole picture. */}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={words.details_of(name)}
          onClick={openDetails}
          className="absolute inset-0 flex items-start justify-end rounded-t-card p-3 focus-visible:-outline-offset-4"
        >
          <span className="inline-flex min-h-9 items-center rounded-full bg-paper/95 px-4 text-sm font-semibold shadow-card">
            {words.details}
          </span>
        </button>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div>
          <h3 className="text-xl leading-snug">{name}</h3>
          <p className="mt-1.5 text-[0.95rem] leading-relaxed text-ink-soft">
            {descriptionOf(dish.itemId)}
          </p>
        </div>
        <DietaryBadges dish={dish} />
        <div className="mt-auto flex flex-col gap-4 pt-2">
          <SizeChoice dish={dish} size={size} onChange={setSize} />
          <p className="flex items-baseline justify-between gap-3">
            <span className="text-sm text-ink-soft">
              {portionOf(dish, size)} ·{" "}
              {dish.event ? words.per_person : words.people(peopleOf(dish, size))}
            </span>
            <span aria-live="polite">
              <Price amount={price} className="font-display text-2xl font-semibold" />
            </span>
          </p>
          <Button
            wide
            aria-label={words.add_of(name)}
            aria-haspopup={dish.varieties ? "dialog" : undefined}
            onClick={add}
          >
            <Plus size={18} aria-hidden />
            {words.add}
          </Button>
        </div>
      </div>
    </li>
  );
}

export function DietaryBadges({ dish }: { dish: SimpleMenuItem }) {
  const { dietary, item: words } = useWords("shop");
  const tags = dish.details.dietary;
  if (tags.length === 0) return null;
  return (
    <ul aria-label={words.dietary} className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="flex">
          <Badge tone="leaf">{dietary[tag]}</Badge>
        </li>
      ))}
    </ul>
  );
}

interface SizeChoiceProps {
  readonly dish: SimpleMenuItem;
  readonly size: string | undefined;
  readonly onChange: (size: string) => void;
}

export function SizeChoice({ dish, size, onChange }: SizeChoiceProps) {
  const { item: words } = useWords("shop");
  const { nameOf, sizeName } = useDishWords();
  const sizes = Object.entries(dish.sizes ?? {});
  if (sizes.length < 2) return null;
  return (
    <ChoiceChips
      legend={words.size_of(nameOf(dish.itemId))}
      fill
      value={size}
      onChange={onChange}
      choices={sizes.map(([id, { people }]) => ({
        value: id,
        content: (
          <span className="leading-tight">
            {sizeName(id)}
            <span className="block text-xs font-medium opacity-80">
              {words.people_short(people)}
            </span>
          </span>
        ),
      }))}
    />
  );
}
