import {
  appendLine,
  type ComposedDish,
  countItems,
  listTotal,
  MAX_ORDER_LINES,
  type OrderListLine,
  overwriteLine,
} from "@comptoir/domain";
import { useEffect, useRef, useState } from "react";
import { useChangeLines, useOrderLines } from "../../basket/order-list-state.ts";
import { useI18n, useWords } from "../../i18n/words.ts";
import type { PlacedOrder } from "../../order/placed-order.ts";
import { useLayer } from "../../platform/layers.ts";
import { laterDialog, useLaterPart } from "../../platform/load-later.ts";
import { randomId } from "../../platform/random-id.ts";
import { track } from "../../shop/analytics.ts";
import { EmptyMenu } from "../../shop/empty-menu.tsx";
import { useService } from "../../shop/service/service-store.ts";
import { useCustomShop } from "../../shop/shop-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import { closeAllToasts, showToast } from "../../ui/toasts.ts";
import { CategoryStrip } from "./composer/category-strip.tsx";
import { ComposerForm } from "./composer/composer-form.tsx";
import { ComposerBar, ComposerSummary } from "./composer/composer-summary.tsx";
import { type Composer, ComposerContext, useComposerHere } from "./composer/use-composer.ts";
import { useComposedDishWords } from "./dishes/dish-words.tsx";

const OrderList = laterDialog(() =>
  import("./order-list/order-list.tsx").then((module) => module.OrderList),
);

const loadSavedDishes = () =>
  import("./dishes/saved-dishes.tsx").then(({ SavedDishes }) => SavedDishes);

interface CustomShopProps {
  readonly onPlaced: (order: PlacedOrder) => void;
}

export function CustomShop(props: CustomShopProps) {
  const { menuCategories } = useCustomShop().shop;
  return menuCategories.length > 0 ? <OpenShop {...props} /> : <EmptyMenu />;
}

function OpenShop({ onPlaced }: CustomShopProps) {
  const { shop } = useCustomShop();
  const words = useWords("composer");
  const { titleOf } = useComposedDishWords();
  const SavedDishes = useLaterPart(loadSavedDishes);
  const composer = useComposerHere();
  const lines = useOrderLines();
  const status = useService()?.status;
  const list = useOrderListOpening();
  const { edited, submit, add } = useLineSubmission(composer, list.open);

  const startFrom = (dish: ComposedDish) => {
    composer.startFrom(dish);
    showToast(words.dishes.loaded, { tone: "success" });
    list.composerHeading.current?.focus({ preventScroll: true });
    list.composerHeading.current?.scrollIntoView({ block: "start" });
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
    isEditing: edited !== undefined,
    count: countItems(lines),
    onSubmit: submit,
    onOpenOrder: () => list.open(),
  };
  return (
    <ComposerContext value={composer}>
      <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-5 sm:gap-6 lg:px-6">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="text-2xl sm:text-4xl">{words.title}</h1>
          {/* Reserve space for the status line. */}
          <p className={classNames("text-ink-soft", shop.service?.hours && "min-h-12 sm:min-h-6")}>
            {status}
          </p>
        </div>
        {SavedDishes && <SavedDishes onStartFrom={startFrom} onAdd={add} />}
        <CategoryStrip />
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <ComposerForm headingRef={list.composerHeading} editedTitle={edited && titleOf(edited)} />
          <ComposerSummary {...bar} total={listTotal(shop.categories, lines, shop.tax)} />
        </div>
        <ComposerBar {...bar} />
        <OrderList
          open={list.isOpen}
          banner={list.banner}
          onBannerRead={list.endBanner}
          onClose={list.close}
          onCompose={list.closeToCompose}
          onEdit={edit}
          onPlaced={placed}
          focusAfterwards={list.focusAfterwards}
        />
      </div>
    </ComposerContext>
  );
}

function useLineSubmission(composer: Composer, onDone: (banner: string) => void) {
  const words = useWords("composer");
  const change = useChangeLines();
  const lines = useOrderLines();
  // Undefined if the line was removed meanwhile: the dish is then added as a new line.
  const edited = lines.find(({ id }) => id === composer.editing);

  const isFull = lines.length >= MAX_ORDER_LINES;

  const add = (dish: ComposedDish) => {
    if (isFull) return void showToast(words.order_full, { tone: "error" });
    change((old) => appendLine(old, dish, randomId()));
    track("add", { category: dish.categoryId });
    onDone(words.added);
  };
  const save = (dish: ComposedDish, { id }: OrderListLine) => {
    change((old) => overwriteLine(old, id, dish));
    onDone(words.saved);
  };
  const submit = () => {
    const finished = composer.finish();
    if (!finished.ok) return composer.showMissing(finished.error);
    const dish = { categoryId: composer.categoryId, customizations: finished.value };
    if (edited) save(dish, edited);
    else add(dish);
    if (edited || !isFull) composer.end();
  };

  return { edited, submit, add };
}

function useOrderListOpening() {
  const { isOpen, open, close } = useLayer("order-list");
  const composerHeading = useRef<HTMLHeadingElement>(null);
  const isComposingNext = useRef(false);
  const [banner, setBanner] = useState("");
  const i18n = useI18n();
  useEffect(() => void i18n.preload("errors"), [i18n]);

  return {
    isOpen,
    banner,
    endBanner: () => setBanner(""),
    composerHeading,
    open: (said = "") => {
      setBanner(said);
      closeAllToasts();
      isComposingNext.current = false;
      open();
    },
    close,
    /** Closes the list and focuses the composer instead of the opener. */
    closeToCompose: () => {
      isComposingNext.current = true;
      close();
      composerHeading.current?.scrollIntoView({ block: "start" });
    },
    focusAfterwards: () => (isComposingNext.current ? composerHeading.current : null),
  };
}
