import { type Rappen, type SimpleMenu, suggestToMinimum, times } from "@comptoir/domain";
import { Plus } from "lucide-react";
import { flushSync } from "react-dom";
import { addAndTrack } from "../../basket/basket-state.ts";
import { useWords } from "../../i18n/words.ts";
import { useDishWords } from "../../shop/dish-words.ts";
import type { Service } from "../../shop/service/service.ts";
import { useService } from "../../shop/service/service-store.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { Price } from "../../ui/price.tsx";

interface MinimumSuggestionProps {
  readonly missing: Rappen;
  /** The button disappears after it is pressed: move the focus here. */
  readonly onAdded: () => void;
}

export function MinimumSuggestion({ missing, onAdded }: MinimumSuggestionProps) {
  const { slug, shop } = useSimpleShop();
  const visit = useVisit();
  const words = useWords("basket");
  const { choiceOf } = useDishWords();
  const service = useService();
  const line = suggestToMinimum(onlyAvailable(shop.categories, service), missing);
  if (!line) return null;
  const name = choiceOf(line);
  const choice = line.quantity > 1 ? `${line.quantity} × ${name}` : name;
  const price = times(line.price, line.quantity);
  return (
    <button
      type="button"
      onClick={() => {
        flushSync(() => addAndTrack(slug, visit, line));
        onAdded();
      }}
      className="inline-flex min-h-11 min-w-0 flex-1 items-center gap-1.5 rounded-full border border-line bg-paper px-3 text-sm font-semibold transition hover:border-accent hover:text-accent"
    >
      <Plus size={18} aria-hidden className="shrink-0 text-accent" />
      <span className="sr-only">{words.suggest} </span>
      <span className="min-w-0 flex-1 truncate text-left">{choice}</span> <Price amount={price} />
    </button>
  );
}

function onlyAvailable(menu: SimpleMenu, service: Service | null): SimpleMenu {
  if (!service) return menu;
  const categories = Object.entries(menu).map(([id, { options }]) => {
    const available = options.filter(({ itemId, sizes, on }) => {
      const choices = [undefined, ...Object.keys(sizes ?? {})];
      const isSoldOut = choices.some((size) => service.markOf(itemId, size)?.isSoldOut);
      return !isSoldOut && !service.isOver(on);
    });
    return [id, { options: available }] as const;
  });
  return Object.fromEntries(categories);
}
