import { type NewBasketLine, type SimpleMenuItem, unitPrice } from "@comptoir/domain";
import { Plus } from "lucide-react";
import { type ComponentProps, memo, Suspense, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { useLaterPart } from "../../platform/load-later.ts";
import { DishPicture } from "../../shop/dish-picture.tsx";
import { useDishWords } from "../../shop/dish-words.ts";
import { HydrateLater } from "../../shop/hydrate-later.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Price } from "../../ui/price.tsx";
import type { DishDays } from "./dish-days.tsx";
import { SizeTabs, useDishMarkValue } from "./size-tabs.tsx";

const loadDishDays = () => import("./dish-days.tsx").then((module) => module.DishDays);

interface DishCardProps {
  readonly dish: SimpleMenuItem;
  readonly onAdd: (line: NewBasketLine) => void;
  readonly onDetails: (dish: SimpleMenuItem, size: string | undefined) => void;
  /** Above the fold: the picture is loaded eagerly. */
  readonly isEarly: boolean;
}

/** Memoised: a new element would make React hydrate the card. */
export const DishCard = memo((props: DishCardProps) => (
  <HydrateLater id={props.dish.itemId}>
    <Card {...props} />
  </HydrateLater>
));

function Card({ dish, onAdd, onDetails, isEarly }: DishCardProps) {
  const { item: words } = useWords("shop");
  const { nameOf, descriptionOf, choiceOf } = useDishWords();
  const sizes = Object.keys(dish.sizes ?? {});
  const [chosen, setSize] = useState(sizes[0]);
  // The size may disappear when the menu changes.
  const size = sizes.find((id) => id === chosen) ?? sizes[0];
  const mark = useDishMarkValue(dish.itemId, size, ({ text }) => text);
  const isSoldOut = useDishMarkValue(dish.itemId, size, (it) => it.isSoldOut);
  const name = nameOf(dish.itemId);
  const price = unitPrice(dish, size);
  const openDetails = () => onDetails(dish, size);
  const add = () =>
    dish.varieties
      ? openDetails()
      : onAdd({ itemId: dish.itemId, size, varieties: [], price, quantity: 1 });

  return (
    <li
      data-later={dish.itemId}
      className="flex flex-col gap-1.5 rounded-card bg-paper p-1.5 shadow-card sm:gap-0 sm:overflow-hidden sm:p-0"
    >
      <div className="relative flex flex-1 gap-2.5 sm:flex-col sm:gap-0">
        <DishPicture
          image={dish.details.image}
          width={320}
          height={240}
          sizes="(min-width: 40rem) 20rem, 5.5rem"
          isEarly={isEarly}
          className="size-22 shrink-0 rounded-[1.15rem] object-cover sm:aspect-2/1 sm:h-auto sm:w-full sm:rounded-none"
        />
        {/* Over the picture, so that its appearance shifts nothing. */}
        {mark && (
          <p
            className={classNames(
              "absolute top-1 left-1 max-w-20 rounded-lg px-1.5 text-[0.6875rem] leading-3.5 font-semibold sm:top-2.5 sm:left-2.5 sm:max-w-[calc(100%-10rem)] sm:py-1 sm:text-sm sm:leading-tight",
              isSoldOut ? "bg-alarm-soft text-alarm" : "bg-honey-soft",
            )}
          >
            {mark}
          </p>
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-0.5 pr-1.5 sm:gap-1.5 sm:px-4 sm:pt-3.5">
          <h3 className="leading-5 text-pretty sm:text-lg sm:leading-snug">{name}</h3>
          <p className="line-clamp-2 text-[0.8125rem] empty:hidden leading-4.25 text-ink-soft sm:text-sm sm:leading-snug">
            {descriptionOf(dish.itemId)}
          </p>
          <DietaryTags dish={dish} />
          {dish.weekdays && <LaterDays weekdays={dish.weekdays} />}
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={words.details_of(name)}
          onClick={openDetails}
          className="absolute inset-0 rounded-[1.15rem] focus-visible:-outline-offset-2 sm:rounded-t-card"
        >
          <span className="absolute top-16 left-0 flex h-6 w-22 items-center justify-center rounded-b-[1.15rem] bg-paper/90 text-[0.6875rem] font-semibold sm:top-2.5 sm:right-2.5 sm:left-auto sm:h-8 sm:w-auto sm:rounded-full sm:px-3.5 sm:text-sm sm:shadow-card">
            {words.details}
          </span>
        </button>
      </div>
      <div className="flex items-center gap-2 sm:flex-wrap sm:gap-y-2.5 sm:p-4 sm:pt-3">
        <div className="empty:hidden sm:w-full">
          <SizeTabs dish={dish} size={size} onChange={setSize} />
        </div>
        <p aria-live="polite" className="flex min-w-0 flex-1 flex-col leading-tight max-sm:pl-0.5">
          <Price
            amount={price}
            className="font-display font-semibold max-[22.5rem]:text-[0.9375rem] sm:text-xl"
          />
          <Portion dish={dish} size={size} />
        </p>
        <Button
          aria-label={words.add_of(choiceOf({ itemId: dish.itemId, size }))}
          aria-haspopup={dish.varieties ? "dialog" : undefined}
          disabled={isSoldOut}
          onClick={add}
          className="shrink-0 max-sm:size-11 max-sm:p-0"
        >
          <Plus size={20} aria-hidden />
          <span className="max-sm:hidden">{words.add_short}</span>
        </Button>
      </div>
    </li>
  );
}

/** Rarely needed, therefore loaded after the first paint. */
function LaterDays(props: ComponentProps<typeof DishDays>) {
  const Days = useLaterPart(loadDishDays);
  return (
    Days && (
      <Suspense>
        <Days {...props} />
      </Suspense>
    )
  );
}

/** With several sizes, the number of people is on the size tabs. */
function Portion({ dish, size }: { dish: SimpleMenuItem; size: string | undefined }) {
  const { item: words } = useWords("shop");
  const { portionOf, peopleOf } = useDishWords();
  const hasTabs = Object.keys(dish.sizes ?? {}).length > 1;
  const people = dish.event ? words.per_person : words.people(peopleOf(dish, size));
  return (
    <span className="text-xs text-ink-soft sm:text-sm">
      {hasTabs ? portionOf(dish, size) : `${portionOf(dish, size)} · ${people}`}
    </span>
  );
}

function DietaryTags({ dish }: { dish: SimpleMenuItem }) {
  const { dietary, item: words } = useWords("shop");
  const tags = dish.details.dietary;
  if (tags.length === 0) return null;
  return (
    <ul
      aria-label={words.dietary}
      className="flex flex-wrap gap-x-1 text-xs font-semibold text-leaf sm:gap-1.5"
    >
      {tags.map((tag) => (
        <li
          key={tag}
          className="max-sm:not-first:before:content-['·_'] sm:rounded-full sm:bg-leaf-soft sm:px-2.5 sm:py-0.5"
        >
          {dietary[tag]}
        </li>
      ))}
    </ul>
  );
}
