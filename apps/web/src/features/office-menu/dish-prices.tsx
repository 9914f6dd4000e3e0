import { dishPath, fromChf } from "@comptoir/domain";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { formatPrice } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import type { Companions } from "../../office/draft/use-draft.ts";
import { isPrice, usePriceInput } from "../../office/fields/price-field.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { DishContent, Field } from "./menu-content.ts";
import { useCopyCheapestSize } from "./use-copy-cheapest-size.ts";
import { useSizeName } from "./use-menu-words.ts";

interface DishPricesProps {
  readonly category: string;
  readonly dish: DishContent;
  readonly name: string;
}

export function DishPrices({ category, dish, name }: DishPricesProps) {
  const words = useWords("officeMenu");
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const sizes = Object.keys(dish.sizes ?? {});
  if (sizes.length === 0) {
    const path = dishPath(category, dish.itemId, "price");
    return <InlinePrice path={path} label={words.price_of(name)} />;
  }
  return (
    <div className="flex min-w-0 flex-col">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-11 items-center gap-1.5 text-left text-sm text-ink-soft hover:text-accent"
      >
        <span>
          {isPrice(dish.price) && `${words.from(formatPrice(fromChf(dish.price)))} · `}
          {words.sizes_of(sizes.length)}
        </span>
        <ChevronDown size={16} aria-hidden className={classNames(isOpen && "rotate-180")} />
      </button>
      <ul id={listId} hidden={!isOpen} className="flex flex-col gap-1 pb-2">
        {isOpen &&
          sizes.map((size) => (
            <li key={size}>
              <SizePrice category={category} itemId={dish.itemId} size={size} name={name} />
            </li>
          ))}
      </ul>
    </div>
  );
}

interface SizePriceProps {
  readonly category: string;
  readonly itemId: string;
  readonly size: string;
  readonly name: string;
}

function SizePrice({ category, itemId, size, name }: SizePriceProps) {
  const words = useWords("officeMenu");
  const sizeName = useSizeName(size);
  const copyCheapest = useCopyCheapestSize(category, itemId);
  return (
    <div className="grid grid-cols-[minmax(3rem,4rem)_minmax(0,1fr)] items-start gap-x-2">
      <span aria-hidden className="inline-flex min-h-11 items-center text-sm wrap-anywhere">
        {sizeName}
      </span>
      <InlinePrice
        path={dishPath(category, itemId, "sizes", size, "price")}
        label={words.price_of_size(sizeName, name)}
        companions={copyCheapest(size, "price")}
      />
    </div>
  );
}

interface InlinePriceProps {
  readonly path: Field;
  readonly label: string;
  readonly companions?: Companions;
}

function InlinePrice({ path, label, companions }: InlinePriceProps) {
  const { field: words } = useWords("office");
  const errorId = useId();
  const { field, problem, control } = usePriceInput(path, { companions });
  return (
    <div className="flex min-w-0 flex-col">
      <span className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
        <span aria-hidden>{words.currency}</span>
        <input
          {...control}
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? errorId : undefined}
          className={classNames(
            "h-11 w-20 rounded-xl border border-line bg-cream px-2 text-right text-base text-ink tabular-nums",
            "aria-invalid:border-alarm aria-invalid:bg-alarm-soft/40",
            field.isChanged && "border-accent",
          )}
        />
      </span>
      <span id={errorId} aria-live="polite" className="text-sm text-alarm empty:hidden">
        {problem && words[problem]}
      </span>
    </div>
  );
}
