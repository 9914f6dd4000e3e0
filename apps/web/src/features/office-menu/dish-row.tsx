import { dishPath, fromChf, type SaleState } from "@comptoir/domain";
import { ChevronDown } from "lucide-react";
import { memo, type ReactNode, useId, useState } from "react";
import { Link } from "wouter";
import { formatPrice } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { useDraftState } from "../../office/draft/draft-context.ts";
import { type Companions, useChangeFields, useContent } from "../../office/draft/use-draft.ts";
import { isPrice, usePriceInput } from "../../office/fields/price-field.tsx";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Picture } from "../../ui/picture.tsx";
import { Switch } from "../../ui/switch.tsx";
import { type DishContent, type Field, isNameless, isUntranslated } from "./menu-content.ts";
import { useCopyCheapestSize, useMenuAddresses, useNameOf, useSizeName } from "./use-menu.ts";

/** Skips the layout of rows out of view: menus have hundreds of dishes. */
export const DISH_LOOK =
  "rounded-2xl border border-line bg-paper [content-visibility:auto] [contain-intrinsic-size:auto_6.5rem]";

interface DishRowProps {
  readonly category: string;
  readonly itemId: string;
  readonly isSelected: boolean;
  readonly handle: ReactNode;
}

export function DishRow({ handle, ...dish }: DishRowProps) {
  return (
    <div
      className={classNames(
        "flex items-start rounded-2xl py-1.5 pr-1 pl-3",
        dish.isSelected && "bg-accent-soft",
      )}
    >
      <DishSummary {...dish} />
      <div className="flex shrink-0 flex-col items-end">
        {handle}
        <SaleSwitch category={dish.category} itemId={dish.itemId} />
      </div>
    </div>
  );
}

/** Memoised apart from the handle, which is a new element whenever a neighbour changes. */
const DishSummary = memo(function DishSummary(props: Omit<DishRowProps, "handle">) {
  const { category, itemId, isSelected } = props;
  const { dish: addressOf } = useMenuAddresses();
  const dish = useContent(dishPath(category, itemId)) as DishContent | undefined;
  const name = useNameOf(itemId);
  if (!dish) return null;
  const image = dish.details?.image;
  return (
    <div className="flex min-w-0 flex-1 gap-3">
      {image && (
        <Picture
          image={image}
          alt=""
          sizes="56px"
          width={56}
          height={56}
          className="mt-1 size-14 shrink-0 rounded-xl bg-cream-deep object-cover xl:max-2xl:hidden"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <Link
          to={addressOf(itemId)}
          aria-current={isSelected ? "page" : undefined}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:text-accent"
        >
          <span className="min-w-0">{name}</span>
        </Link>
        <Badges dish={dish} />
        <DishPrices category={category} dish={dish} name={name} />
      </div>
    </div>
  );
});

function Badges({ dish }: { dish: DishContent }) {
  const { badge: words } = useWords("officeMenu");
  const nameless = useDraftState(({ content }) => isNameless(content, dish));
  const untranslated = useDraftState(({ content }) => isUntranslated(content, dish));
  const badges = [
    dish.state && <Badge key="state">{words[dish.state]}</Badge>,
    nameless && (
      <Badge key="name" tone="alarm">
        {words.nameless}
      </Badge>
    ),
    !nameless && untranslated && (
      <Badge key="english" tone="honey">
        {words.no_english}
      </Badge>
    ),
    !dish.details?.allergens?.length && (
      <Badge key="allergens" tone="honey">
        {words.no_allergens}
      </Badge>
    ),
  ].filter(Boolean);
  return badges.length > 0 && <p className="flex flex-wrap gap-1 pb-1">{badges}</p>;
}

interface SaleSwitchProps {
  readonly category: string;
  readonly itemId: string;
}

const SaleSwitch = memo(function SaleSwitch({ category, itemId }: SaleSwitchProps) {
  const words = useWords("officeMenu");
  const change = useChangeFields();
  const name = useNameOf(itemId);
  const path = dishPath(category, itemId, "state");
  const state = useContent<SaleState>(path);
  if (state === "archived") return null;
  return (
    <span className="pr-2">
      <Switch
        aria-label={words.on_sale(name)}
        isOn={state === undefined}
        onSwitch={(isOn) => change([{ path, value: isOn ? undefined : "off" }])}
      />
    </span>
  );
});

interface DishPricesProps {
  readonly category: string;
  readonly dish: DishContent;
  readonly name: string;
}

function DishPrices({ category, dish, name }: DishPricesProps) {
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
