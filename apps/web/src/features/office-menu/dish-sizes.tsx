import { dishPath, ORDER, PEOPLE_BY_SIZE } from "@comptoir/domain";
import { Plus } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { useChangeFields } from "../../office/draft/use-draft.ts";
import { PriceField } from "../../office/fields/price-field.tsx";
import { SortableList } from "../../office/fields/sortable-list.tsx";
import { Button } from "../../ui/button.tsx";
import { addSize, copyCheapestSize, removeSize } from "./dish-changes.ts";
import type { DishPartProps } from "./dish-part.tsx";
import { OwnSize } from "./own-size.tsx";
import { PortionField } from "./portion-field.tsx";
import { SizeCard } from "./size-card.tsx";
import { isUsualSize, USUAL_SIZES, useNames } from "./use-menu-words.ts";

export function DishSizes({ category, dish }: DishPartProps) {
  const { dish: words, size: sizeWords, done } = useWords("officeMenu");
  const { item } = useWords("shop");
  const change = useChangeFields();
  const nameOf = useNames();
  const path = dishPath(category, dish.itemId, "sizes");
  const sizes = Object.keys(dish.sizes ?? {});
  const sizeName = (size: string) => (isUsualSize(size) ? item.sizes[size] : nameOf(size));
  return (
    <>
      {sizes.length === 0 && (
        <div className="grid gap-5 sm:grid-cols-2 xl:max-2xl:grid-cols-1">
          <PriceField
            path={dishPath(category, dish.itemId, "price")}
            label={words.price}
            error={dish.price === undefined ? words.missing : undefined}
          />
          <PortionField
            path={dishPath(category, dish.itemId, "details", "portionSize")}
            label={words.portion}
          />
        </div>
      )}
      <div className="flex flex-col gap-2">
        <p className="text-sm font-semibold">{sizeWords.title}</p>
        {sizes.length === 0 && <p className="text-sm text-ink-soft">{sizeWords.intro}</p>}
        <SortableList
          label={sizeWords.title}
          ids={sizes}
          nameOf={sizeName}
          onMove={(order) =>
            change([
              { path: [...path, ORDER], value: order },
              ...copyCheapestSize(category, dish.itemId, dish.sizes ?? {}),
            ])
          }
          onRemove={(size) =>
            change(removeSize(category, dish, size), {
              toastText: done.size_removed(sizeName(size)),
            })
          }
          className="gap-3"
          entryLook="rounded-2xl border border-line bg-cream"
        >
          {(size, handle) => (
            <SizeCard category={category} dish={dish} size={size} handle={handle} />
          )}
        </SortableList>
        <div className="flex flex-wrap gap-2">
          {USUAL_SIZES.filter((size) => !sizes.includes(size)).map((size) => (
            <Button
              key={size}
              look="secondary"
              onClick={() => change(addSize(category, dish, size, PEOPLE_BY_SIZE[size]))}
            >
              <Plus size={18} aria-hidden />
              {sizeWords.add_usual(item.sizes[size])}
            </Button>
          ))}
          <OwnSize category={category} dish={dish} />
        </div>
      </div>
    </>
  );
}
