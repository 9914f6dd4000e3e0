import { asCustomizations, awaitsSize, type Rappen, startingPrice } from "@comptoir/domain";
import { ShoppingBag } from "lucide-react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { useLaterPart } from "../../../platform/load-later.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Price } from "../../../ui/price.tsx";
import { DishDetails, useComposedDishWords } from "../dishes/dish-words.tsx";
import { PaidPrice, taxNotes } from "../dishes/paid-price.tsx";
import { useComposer } from "./use-composer.ts";

const loadDeclaredSum = () => import("./declared-sum.tsx").then(({ DeclaredSum }) => DeclaredSum);

interface ComposerBarProps {
  readonly isEditing: boolean;
  readonly count: number;
  readonly onSubmit: () => void;
  readonly onOpenOrder: () => void;
}

interface ComposerSummaryProps extends ComposerBarProps {
  readonly total: Rappen;
}

export function ComposerSummary({ total, ...bar }: ComposerSummaryProps) {
  const composer = useComposer();
  const words = useWords("composer");
  const { titleOf, detailsOf } = useComposedDishWords();
  const { categoryId, selection } = composer;
  const dish = { categoryId, customizations: asCustomizations(selection) };
  const details = detailsOf(dish);
  const DeclaredSum = useLaterPart(loadDeclaredSum);
  return (
    <aside
      aria-label={words.your_choice}
      className="sticky top-[calc(5.5rem+var(--above,0px))] hidden max-h-[calc(100dvh-7rem-var(--above,0px))] flex-col gap-4 self-start lg:flex"
    >
      <div className="flex min-h-0 flex-col gap-4 rounded-card bg-paper p-6 shadow-card">
        <h2 className="text-2xl">{titleOf(dish)}</h2>
        <div className="min-h-0 overflow-y-auto">
          {details.length > 0 ? (
            <DishDetails details={details} />
          ) : (
            composer.category.options.length > 0 && (
              <p className="text-sm text-ink-soft">{words.nothing_chosen}</p>
            )
          )}
          {DeclaredSum && <DeclaredSum className="mt-4 border-t border-line pt-4" />}
        </div>
        <div className="border-t border-line pt-4">
          <RunningPrice />
        </div>
        <SubmitButton {...bar} wide className="min-h-13" />
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={bar.onOpenOrder}
        className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-paper px-6 py-3 font-semibold transition hover:border-accent"
      >
        <ShoppingBag size={20} aria-hidden className="text-accent" />
        <span className="mr-auto text-left leading-snug">
          {words.order.view}{" "}
          <span className="block text-sm font-normal text-ink-soft">
            {words.order.articles(bar.count)}
          </span>
        </span>
        <Price amount={total} />
      </button>
    </aside>
  );
}

export function ComposerBar(bar: ComposerBarProps) {
  const { count, onOpenOrder } = bar;
  const words = useWords("composer");
  return (
    <div
      className={classNames(
        "fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-line bg-paper",
        "px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-float min-[22.5rem]:gap-3 min-[22.5rem]:px-4 lg:hidden",
      )}
    >
      <IconButton
        label={words.order.open(count)}
        aria-haspopup="dialog"
        onClick={onOpenOrder}
        className="relative bg-cream-deep min-[22.5rem]:size-13!"
      >
        <ShoppingBag size={22} aria-hidden />
        {count > 0 && (
          <span
            key={count}
            className="absolute -top-1 -right-1 flex h-6 min-w-6 animate-rise items-center justify-center rounded-full bg-accent px-1 text-xs font-bold text-white"
          >
            {count}
          </span>
        )}
      </IconButton>
      <RunningPrice />
      <SubmitButton {...bar} className="min-h-13 flex-[1_1_7rem] px-3! max-[22.5rem]:text-sm" />
    </div>
  );
}

interface SubmitButtonProps extends Pick<ComposerBarProps, "isEditing" | "onSubmit"> {
  readonly wide?: boolean;
  readonly className: string;
}

function SubmitButton({ isEditing, onSubmit, wide, className }: SubmitButtonProps) {
  const words = useWords("composer");
  const { isAvailable } = useComposer();
  return (
    <Button wide={wide} disabled={!isAvailable} onClick={onSubmit} className={className}>
      {isEditing ? words.save : words.add}
    </Button>
  );
}

function RunningPrice() {
  const { tax } = useCustomShop().shop;
  const words = useWords("composer");
  const { price: note } = taxNotes(words, tax, useLanguage());
  const { category, selection, price } = useComposer();
  const isWaiting = awaitsSize(category, selection);
  return (
    <div className="flex flex-col">
      <output aria-label={words.running_price} className="flex flex-col">
        <PaidPrice
          price={isWaiting ? startingPrice(category) : price.total}
          {...(isWaiting && { words: words.from })}
          className="font-display leading-tight font-semibold min-[22.5rem]:text-lg sm:text-2xl"
        />
      </output>
      {note && <span className="text-xs text-ink-soft">{note}</span>}
    </div>
  );
}
