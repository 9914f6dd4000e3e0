import { ShoppingBag } from "lucide-react";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { RunningPrice } from "./running-price.tsx";
import type { Composer } from "./use-composer.ts";

interface ComposerBarProps {
  readonly composer: Composer;
  readonly isEditing: boolean;
  readonly count: number;
  readonly onSubmit: () => void;
  readonly onOpenOrder: () => void;
}

/** Under the thumb on a phone: the price, the main button and the way to the order. */
export function ComposerBar({
  composer,
  isEditing,
  count,
  onSubmit,
  onOpenOrder,
}: ComposerBarProps) {
  const words = useWords("composer");
  return (
    <div
      className={classNames(
        "fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-t border-line bg-paper",
        "px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-float lg:hidden",
      )}
    >
      <IconButton
        label={words.order.open(count)}
        aria-haspopup="dialog"
        onClick={onOpenOrder}
        className="relative size-13! bg-cream-deep"
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
      <RunningPrice composer={composer} />
      <Button onClick={onSubmit} className="min-h-13 flex-1 px-3!">
        {isEditing ? words.save : words.add}
      </Button>
    </div>
  );
}
