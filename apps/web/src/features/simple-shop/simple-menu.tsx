import type { SimpleMenuItem, SimpleShop } from "@comptoir/contract";
import type { NewBasketLine } from "@comptoir/domain";
import { Suspense, useEffect, useState } from "react";
import { loadWithWords } from "../../i18n/load-with-words.ts";
import { useI18n } from "../../i18n/words.ts";
import { track } from "../../lib/analytics.ts";
import { CategoryTiles } from "./category-tiles.tsx";
import { ItemList } from "./item-list.tsx";
import { useChosenCategory } from "./use-chosen-category.ts";

const { Part: ItemDialog, preloadWhenIdle } = loadWithWords(["errors"], () =>
  import("./item-dialog.tsx").then((module) => module.ItemDialog),
);

interface SimpleMenuProps {
  readonly shop: SimpleShop;
  readonly onAdd: (line: NewBasketLine) => void;
}

interface Opening {
  readonly item: SimpleMenuItem;
  readonly size: string | undefined;
  /** Each opening starts afresh, whatever was chosen in the one before. */
  readonly number: number;
}

export function SimpleMenu({ shop, onAdd }: SimpleMenuProps) {
  const { chosen, choose } = useChosenCategory(shop.menuCategories);
  const [opening, setOpening] = useState<Opening>();
  const [isOpen, setOpen] = useState(false);
  const i18n = useI18n();
  useEffect(() => preloadWhenIdle(i18n), [i18n]);

  const openDetails = (item: SimpleMenuItem, size: string | undefined) => {
    track("view_item", { itemId: item.itemId });
    setOpening((last) => ({ item, size, number: (last?.number ?? 0) + 1 }));
    setOpen(true);
  };

  return (
    <>
      <CategoryTiles shop={shop} chosen={chosen} onChoose={choose} />
      {chosen && (
        <ItemList
          key={chosen}
          shop={shop}
          category={chosen}
          onAdd={onAdd}
          onDetails={openDetails}
        />
      )}
      {opening && (
        <Suspense fallback={null}>
          <ItemDialog
            key={opening.number}
            open={isOpen}
            onClose={() => setOpen(false)}
            shop={shop}
            item={opening.item}
            initialSize={opening.size}
            onAdd={onAdd}
          />
        </Suspense>
      )}
    </>
  );
}
