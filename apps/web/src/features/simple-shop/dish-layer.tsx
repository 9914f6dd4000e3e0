import { findItem, type NewBasketLine, type SimpleMenuItem } from "@comptoir/domain";
import { Suspense, useCallback, useEffect, useState } from "react";
import { loadWithWords } from "../../i18n/load-with-words.ts";
import { useI18n } from "../../i18n/words.ts";
import { useLayer } from "../../platform/layers.ts";
import { useStableCallback } from "../../platform/use-stable-callback.ts";
import { track } from "../../shop/analytics.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { closeAllToasts } from "../../ui/toasts.ts";

const { Part: DishDialog, preloadWhenIdle } = loadWithWords(["errors", "menu"], () =>
  import("./dish-dialog.tsx").then((module) => module.DishDialog),
);

type OpenDish = ReturnType<typeof useDishLayer>;

/** The dish open over the menu, stored in the address. */
export function useDishLayer() {
  const { shop } = useSimpleShop();
  const isOnMenu = useCallback(
    (itemId: string) => findItem(shop.categories, itemId) !== undefined,
    [shop],
  );
  const layer = useLayer("dish", { param: "dish", opensFor: isOnMenu });
  const [size, setSize] = useState<string>();
  return {
    dish: layer.detail === null ? undefined : findItem(shop.categories, layer.detail),
    size,
    open: useStableCallback((dish: SimpleMenuItem, chosenSize: string | undefined) => {
      track("view_item", { itemId: dish.itemId });
      closeAllToasts();
      setSize(chosenSize);
      layer.open(dish.itemId);
    }),
    close: layer.close,
  };
}

interface Opening {
  readonly dish: SimpleMenuItem;
  readonly number: number;
}

interface DishLayerProps {
  readonly layer: OpenDish;
  readonly onAdd: (line: NewBasketLine) => void;
}

export function DishLayer({ layer: { dish, size, close }, onAdd }: DishLayerProps) {
  const [last, setLast] = useState<SimpleMenuItem>();
  // Kept after closing, so that the dialog can fade out.
  const [opening, setOpening] = useState<Opening>();
  if (dish !== last) {
    setLast(dish);
    const isOther = dish?.itemId !== last?.itemId;
    if (dish) setOpening({ dish, number: (opening?.number ?? 0) + Number(isOther) });
  }
  const i18n = useI18n();
  useEffect(() => preloadWhenIdle(i18n), [i18n]);
  if (!opening) return null;
  const sizes = Object.keys(opening.dish.sizes ?? {});
  return (
    <Suspense fallback={null}>
      <DishDialog
        key={opening.number}
        open={dish !== undefined}
        onClose={close}
        dish={opening.dish}
        initialSize={sizes.find((id) => id === size) ?? sizes[0]}
        onAdd={onAdd}
      />
    </Suspense>
  );
}
