import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BASKET_PANEL_ID } from "../../features/basket/basket-props.ts";
import { useMediaQuery, WIDE_SCREEN } from "../../platform/use-media-query.ts";
import { shopQuery } from "../../shop/shop.ts";

/** Whether the basket is open: as a sheet over the page, or beside it where there is room. */
export function useBasketOpening(slug: string) {
  const hasPanel = useMediaQuery(WIDE_SCREEN);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isPanelOpen, setPanelOpen] = useState(true);
  const queries = useQueryClient();

  const setOpen = (open: boolean) => {
    // Prices may have changed while the page lay open; an unreachable server changes nothing.
    if (open) void queries.prefetchQuery(shopQuery(slug));
    if (hasPanel) setPanelOpen(open);
    else setSheetOpen(open);
  };

  return {
    hasPanel,
    isSheetOpen,
    isOpen: hasPanel ? isPanelOpen : isSheetOpen,
    setOpen,
    view: () => {
      setOpen(true);
      if (hasPanel) document.getElementById(BASKET_PANEL_ID)?.focus();
    },
    beginCheckout: () => setSheetOpen(false),
  };
}
