import { dishPath } from "@comptoir/domain";
import type { ReactNode } from "react";
import { useWords } from "../../i18n/words.ts";
import { NumberField } from "../../office/fields/number-field.tsx";
import { PriceField } from "../../office/fields/price-field.tsx";
import { NameField } from "../../office/menu/name-fields.tsx";
import type { DishPartProps } from "./dish-part.tsx";
import { PortionField } from "./portion-field.tsx";
import { useCopyCheapestSize } from "./use-copy-cheapest-size.ts";
import { isUsualSize, useSizeName } from "./use-menu-words.ts";

interface SizeCardProps extends DishPartProps {
  readonly size: string;
  readonly handle: ReactNode;
}

const MOST_PEOPLE = 200;

export function SizeCard({ category, dish, size, handle }: SizeCardProps) {
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
