import { dishPath, ORDER, PEOPLE_BY_SIZE, takenIds } from "@comptoir/domain";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import { useChangeFields } from "../../office/draft/use-draft.ts";
import { AddByName } from "../../office/fields/add-by-name.tsx";
import { NumberField } from "../../office/fields/number-field.tsx";
import { PriceField } from "../../office/fields/price-field.tsx";
import { SortableList } from "../../office/fields/sortable-list.tsx";
import { NameField } from "../../office/menu/name-fields.tsx";
import { Button } from "../../ui/button.tsx";
import { addSize, copyCheapestSize, removeSize } from "./menu-changes.ts";
import { allDishes, nameIn } from "./menu-content.ts";
import type { DishPartProps } from "./pane.tsx";
import { PortionField } from "./portion-field.tsx";
import {
  isUsualSize,
  USUAL_SIZES,
  useCopyCheapestSize,
  useNames,
  useSizeName,
} from "./use-menu.ts";

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

interface SizeCardProps extends DishPartProps {
  readonly size: string;
  readonly handle: ReactNode;
}

const MOST_PEOPLE = 200;

function SizeCard({ category, dish, size, handle }: SizeCardProps) {
  const { size: words, dish: dishWords } = useWords("officeMenu");
  const name = useSizeName(size);
  const copyCheapest = useCopyCheapestSize(category, dish.itemId);
  const at = (field: string) => dishPath(category, dish.itemId, "sizes", size, field);
  const known = dish.sizes?.[size];
  return (
    <div className="@container flex flex-col gap-3 py-1 pr-1 pl-4">
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        {handle}
      </div>
      <div className="grid gap-4 pr-3 pb-3 @md:grid-cols-2">
        {!isUsualSize(size) && (
          <div className="@md:col-span-2">
            <NameField id={size} label={words.name} missing={dishWords.name_missing} />
          </div>
        )}
        <PriceField
          path={at("price")}
          label={words.price(name)}
          companions={copyCheapest(size, "price")}
          error={known?.price === undefined ? dishWords.missing : undefined}
        />
        <NumberField path={at("people")} label={words.people(name)} min={1} max={MOST_PEOPLE} />
        <div className="@md:col-span-2">
          <PortionField
            path={at("portionSize")}
            label={words.portion(name)}
            companions={copyCheapest(size, "portionSize")}
          />
        </div>
      </div>
    </div>
  );
}

/** Reuses the id of another dish's size with the same French name. */
function OwnSize({ category, dish }: DishPartProps) {
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
