import type { CustomShop } from "@comptoir/contract";
import { asCustomizations, type Rappen } from "@comptoir/domain";
import { ShoppingBag } from "lucide-react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Price } from "../../../ui/price.tsx";
import { DishDetails } from "../dish-details.tsx";
import { dishDetails, dishTitle } from "../dish-words.ts";
import { RunningPrice } from "./running-price.tsx";
import type { Composer } from "./use-composer.ts";

interface ComposerSummaryProps {
  readonly shop: CustomShop;
  readonly composer: Composer;
  readonly isEditing: boolean;
  readonly count: number;
  readonly total: Rappen;
  readonly onSubmit: () => void;
  readonly onOpenOrder: () => void;
}

/** Beside the form on a wide screen: what is chosen, what it costs, and the order so far. */
export function ComposerSummary({
  shop,
  composer,
  isEditing,
  count,
  total,
  onSubmit,
  onOpenOrder,
}: ComposerSummaryProps) {
  const words = useWords("composer");
  const language = useLanguage();
  const speech = { shop, words, language };
  const { categoryId, selection } = composer;
  const dish = { categoryId, customizations: asCustomizations(selection) };
  const details = dishDetails(speech, dish);
  return (
    <aside
      aria-label={words.your_choice}
      className="sticky top-22 hidden max-h-[calc(100dvh-7rem)] flex-col gap-4 self-start lg:flex"
    >
      <div className="flex min-h-0 flex-col gap-4 rounded-card bg-paper p-6 shadow-card">
        <h2 className="text-2xl">{dishTitle(speech, dish)}</h2>
        <div className="min-h-0 overflow-y-auto">
          {details.length > 0 ? (
            <DishDetails details={details} />
          ) : (
            <p className="text-sm text-ink-soft">{words.nothing_chosen}</p>
          )}
        </div>
        <div className="border-t border-line pt-4">
          <RunningPrice composer={composer} />
        </div>
        <Button wide onClick={onSubmit} className="min-h-13">
          {isEditing ? words.save : words.add}
        </Button>
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpenOrder}
        className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-paper px-6 py-3 font-semibold transition hover:border-accent"
      >
        <ShoppingBag size={20} aria-hidden className="text-accent" />
        <span className="mr-auto text-left leading-snug">
          {words.order.view}{" "}
          <span className="block text-sm font-normal text-ink-soft">
            {words.order.articles(count)}
          </span>
        </span>
        <Price amount={total} />
      </button>
    </aside>
  );
}
