import type { CustomShop as Shop } from "@comptoir/contract";
import { type ComposedDish, type ComposedLine, countDishes, priceOrder } from "@comptoir/domain";
import { Suspense, useRef } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { track } from "../../platform/analytics.ts";
import { showToast } from "../../ui/toasts.ts";
import { CategoryStrip } from "./category-strip.tsx";
import { ComposerBar } from "./composer/composer-bar.tsx";
import { ComposerForm } from "./composer/composer-form.tsx";
import { ComposerSummary } from "./composer/composer-summary.tsx";
import { useComposer } from "./composer/use-composer.ts";
import { useMissing } from "./composer/use-missing.ts";
import { dishTitle } from "./dish-words.ts";
import type { PlacedOrder } from "./order-list/send-order.ts";
import { useOrderLines } from "./order-state.ts";
import { SavedShelf } from "./saved-dishes/saved-shelf.tsx";
import { useLineSubmission } from "./use-line-submission.ts";
import { OrderList, useOrderWindow } from "./use-order-window.ts";

interface CustomShopProps {
  readonly slug: string;
  readonly shop: Shop;
  readonly onPlaced: (order: PlacedOrder) => void;
}

/** A shop where every line is composed: categories, the composer and the order over it. */
export function CustomShop({ slug, shop, onPlaced }: CustomShopProps) {
  const words = useWords("composer");
  const language = useLanguage();
  const form = useRef<HTMLDivElement>(null);
  const composer = useComposer(slug, shop);
  const lines = useOrderLines(slug);
  const list = useOrderWindow();
  const { missing, show } = useMissing(form);
  const { edited, submit } = useLineSubmission({
    slug,
    composer,
    onMissing: show,
    onDone: list.open,
  });

  const turnTo = (categoryId: string) => {
    composer.turnTo(categoryId);
    track("select_category", { category: categoryId });
  };
  const startFrom = (dish: ComposedDish) => {
    composer.startFrom(dish);
    showToast(words.dishes.loaded, { tone: "success" });
    list.composerHeading.current?.focus();
  };
  const edit = (line: ComposedLine) => {
    composer.edit(line);
    list.closeToCompose();
  };
  const placed = (order: PlacedOrder) => {
    list.close();
    onPlaced(order);
  };

  const bar = {
    composer,
    isEditing: edited !== undefined,
    count: countDishes(lines),
    onSubmit: submit,
    onOpenOrder: list.open,
  };
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-5 sm:gap-6 lg:px-6">
      <h1 className="text-2xl sm:text-4xl">{words.title}</h1>
      <SavedShelf slug={slug} shop={shop} onStartFrom={startFrom} />
      <CategoryStrip shop={shop} chosen={composer.categoryId} onChoose={turnTo} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div ref={form}>
          <ComposerForm
            shop={shop}
            composer={composer}
            missing={missing}
            headingRef={list.composerHeading}
            editedTitle={edited && dishTitle({ shop, words, language }, edited)}
          />
        </div>
        <ComposerSummary
          {...bar}
          shop={shop}
          total={priceOrder(shop.categories, lines).totals.total}
        />
      </div>
      <ComposerBar {...bar} />
      {list.wasOpened && (
        <Suspense fallback={null}>
          <OrderList
            open={list.isOpen}
            slug={slug}
            shop={shop}
            onClose={list.close}
            onCompose={list.closeToCompose}
            onEdit={edit}
            onPlaced={placed}
            focusAfterwards={list.focusAfterwards}
          />
        </Suspense>
      )}
    </div>
  );
}
