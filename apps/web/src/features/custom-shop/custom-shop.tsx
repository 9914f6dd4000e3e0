import {
  appendLine,
  type ComposedDish,
  countDishes,
  MAX_ORDER_LINES,
  type OrderListLine,
  overwriteLine,
  priceOrder,
  TIMERS,
} from "@comptoir/domain";
import { useEffect, useRef } from "react";
import { useI18n, useWords } from "../../i18n/words.ts";
import type { PlacedOrder } from "../../order/placed-order.ts";
import { track } from "../../platform/analytics.ts";
import { laterDialog } from "../../platform/later-dialog.tsx";
import { useLayer } from "../../platform/layers.ts";
import { randomId } from "../../platform/random-id.ts";
import { useCustomShop } from "../../shop/shop-context.tsx";
import { showToast } from "../../ui/toasts.ts";
import { CategoryStrip } from "./composer/category-strip.tsx";
import { ComposerForm } from "./composer/composer-form.tsx";
import { ComposerBar, ComposerSummary } from "./composer/composer-summary.tsx";
import { useCategoryChoice } from "./composer/use-category-choice.ts";
import { type Composer, useComposer } from "./composer/use-composer.ts";
import { useComposedDishWords } from "./dishes/dish-words.tsx";
import { SavedDishes } from "./dishes/saved-dishes.tsx";
import { changeLines, useOrderLines } from "./order-list/order-list-state.ts";

const OrderList = laterDialog(() =>
  import("./order-list/order-list.tsx").then((module) => module.OrderList),
);

interface CustomShopProps {
  readonly onPlaced: (order: PlacedOrder) => void;
}

/** A shop where every line is composed: categories, the composer and the order over it. */
export function CustomShop({ onPlaced }: CustomShopProps) {
  const { slug, shop } = useCustomShop();
  const words = useWords("composer");
  const { titleOf } = useComposedDishWords();
  const composer = useComposer();
  const lines = useOrderLines(slug);
  const list = useOrderListOpening();
  const { edited, submit } = useLineSubmission(composer, list.open);

  const choose = useCategoryChoice(composer);
  const startFrom = (dish: ComposedDish) => {
    composer.startFrom(dish);
    showToast(words.dishes.loaded, { tone: "success" });
    list.composerHeading.current?.focus();
  };
  const edit = (line: OrderListLine) => {
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
  const { amounts } = priceOrder(shop.categories, lines, shop.tax);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-5 sm:gap-6 lg:px-6">
      <h1 className="text-2xl sm:text-4xl">{words.title}</h1>
      <SavedDishes onStartFrom={startFrom} />
      <CategoryStrip chosen={composer.categoryId} onChoose={choose} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <ComposerForm
          composer={composer}
          headingRef={list.composerHeading}
          editedTitle={edited && titleOf(edited)}
        />
        <ComposerSummary {...bar} total={amounts.total} />
      </div>
      <ComposerBar {...bar} />
      <OrderList
        open={list.isOpen}
        onClose={list.close}
        onCompose={list.closeToCompose}
        onEdit={edit}
        onPlaced={placed}
        focusAfterwards={list.focusAfterwards}
      />
    </div>
  );
}

/** Puts the composed dish into the order list: as a new line, or over the one being edited. */
function useLineSubmission(composer: Composer, onDone: () => void) {
  const { slug } = useCustomShop();
  const words = useWords("composer");
  const lines = useOrderLines(slug);
  // A line removed meanwhile, here or in another tab, can only be added again.
  const edited = lines.find(({ id }) => id === composer.editing);

  const submit = () => {
    const finished = composer.finish();
    if (!finished.ok) return composer.showMissing(finished.error.code);
    const dish = { categoryId: composer.categoryId, customizations: finished.value };
    if (edited) {
      changeLines(slug, (old) => overwriteLine(old, edited.id, dish));
    } else if (lines.length < MAX_ORDER_LINES) {
      changeLines(slug, (old) => appendLine(old, dish, randomId()));
      track("add", { category: dish.categoryId });
    } else {
      showToast(words.order_full, { tone: "error" });
      return;
    }
    showToast(edited ? words.saved : words.added, { tone: "success", duration: TIMERS.banner });
    composer.end();
    onDone();
  };

  return { edited, submit };
}

/** Whether the order list is open, and where the customer goes when it closes. */
function useOrderListOpening() {
  const { isOpen, open, close } = useLayer("order-list");
  const composerHeading = useRef<HTMLHeadingElement>(null);
  const isComposingNext = useRef(false);
  const i18n = useI18n();
  useEffect(() => void i18n.preload("errors"), [i18n]);

  return {
    isOpen,
    composerHeading,
    open: () => {
      isComposingNext.current = false;
      open();
    },
    close,
    /** Closes the list and goes on at the composer instead of where the list was opened. */
    closeToCompose: () => {
      isComposingNext.current = true;
      close();
      composerHeading.current?.scrollIntoView({ block: "start" });
    },
    focusAfterwards: () => (isComposingNext.current ? composerHeading.current : null),
  };
}
