import type { SimpleMenuItem } from "@comptoir/domain";
import { useStore } from "zustand";
import { useWords } from "../../i18n/words.ts";
import { useDishWords } from "../../shop/dish-words.ts";
import type { Mark } from "../../shop/service/service.ts";
import { serviceStore } from "../../shop/service/service-store.ts";
import { ChoiceGroup } from "../../ui/choice-chips.tsx";
import { classNames } from "../../ui/class-names.ts";

interface SizeTabsProps {
  readonly dish: SimpleMenuItem;
  readonly size: string | undefined;
  readonly onChange: (size: string) => void;
}

export function SizeTabs({ dish, size, onChange }: SizeTabsProps) {
  const { item: words } = useWords("shop");
  const { nameOf, sizeName } = useDishWords();
  const sizes = Object.entries(dish.sizes ?? {});
  if (sizes.length < 2) return null;
  return (
    <ChoiceGroup
      legend={words.size_of(nameOf(dish.itemId))}
      value={size}
      onChange={onChange}
      legendLook="sr-only"
      className="grid auto-cols-fr grid-flow-col gap-1 sm:gap-1.5"
      choiceLook={(isChosen) =>
        classNames(
          "inline-flex min-h-11 min-w-11 justify-center rounded-2xl px-0.5 text-center text-xs font-semibold min-[22.5rem]:min-w-14 sm:text-sm",
          isChosen ? "bg-accent text-white" : "bg-cream-deep text-ink hover:bg-accent-soft",
        )
      }
      inputLook="z-10"
      choices={sizes.map(([id, { people }]) => ({
        value: id,
        content: (
          <span className="leading-tight">
            {sizeName(id)}
            <span className="block text-[0.6875rem] font-medium opacity-85 sm:text-xs">
              <SizeNote dish={dish.itemId} size={id} people={people} />
            </span>
          </span>
        ),
      }))}
    />
  );
}

function SizeNote({ dish, size, people }: { dish: string; size: string; people: number }) {
  const { item: words } = useWords("shop");
  const soldOut = useDishMarkValue(dish, size, ({ isSoldOut, short }) =>
    isSoldOut ? short : undefined,
  );
  return soldOut ?? words.people_short(people);
}

/** Selects one value of a dish's mark, so that only cards whose value changed render again. */
export function useDishMarkValue<Read extends string | boolean | undefined>(
  dish: string,
  size: string | undefined,
  read: (mark: Mark) => Read,
): Read | undefined {
  return useStore(serviceStore, ({ service }) => {
    const mark = service?.markOf(dish, size);
    return mark && read(mark);
  });
}
