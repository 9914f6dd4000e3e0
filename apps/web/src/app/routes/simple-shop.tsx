import { type ReactNode, Suspense, useRef, useState } from "react";
import { AccountControl } from "../../features/account/account-control.tsx";
import { BasketBar } from "../../features/basket/basket-bar.tsx";
import { FaqDialog, useFaq } from "../../features/faq/faq.ts";
import { ShopFooter } from "../../features/shop-footer/shop-footer.tsx";
import { ShopHeader } from "../../features/shop-header/shop-header.tsx";
import { Hero } from "../../features/simple-shop/hero.tsx";
import { SimpleMenu } from "../../features/simple-shop/simple-menu.tsx";
import { Welcome } from "../../features/welcome/welcome.tsx";
import { useLayer } from "../../platform/layers.ts";
import { loadLater } from "../../platform/load-later.ts";
import { useHydratedMark } from "../../platform/use-hydrated-mark.ts";
import { useMediaQuery, WIDE_SCREEN } from "../../platform/use-media-query.ts";
import { useKnownShops } from "../../shop/known-shops.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { closeAllToasts } from "../../ui/toasts.ts";
import { SimpleOrdering, useCheckoutLayer } from "./simple-ordering.tsx";

const { Part: BasketPanel } = loadLater(() =>
  import("../../features/basket/basket-views.tsx").then((module) => module.BasketPanel),
);

export default function SimpleShopPage() {
  const { shop } = useSimpleShop();
  useHydratedMark();
  const faq = useFaq();
  const menu = useLayer("menu");
  const basket = useBasketOpening();
  const checkout = useCheckoutLayer();
  const basketProps = {
    // Hidden under the checkout, so that Back returns to it.
    open: basket.isOpen && !(basket.isSheetOpen && checkout.isOpen),
    onOpenChange: basket.setOpen,
    onCheckout: () => {
      closeAllToasts();
      checkout.open();
    },
  };
  // Staff taking an order need only the menu.
  const isTaken = useVisit().channel !== null;
  const isCovered = faq.isOpen || basket.isSheetOpen || checkout.isOpen;
  const offers = !isTaken && <Welcome isDelayed={isCovered} />;
  return (
    <div className="[--container-page:92rem]">
      {!isTaken && (
        <ShopHeader
          account={<AccountControl onSignedIn={menu.close} />}
          onOpenFaq={shop.faq && faq.open}
        />
      )}
      <main id="content" tabIndex={-1} className="outline-none">
        {!isTaken && <Hero />}
        <div className="mx-auto grid max-w-page gap-8 px-3 pt-3 sm:px-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:px-6 lg:pt-5">
          <div className="min-w-0">
            <SimpleMenu onViewBasket={basket.view} />
          </div>
          <div className="max-lg:hidden">
            <div className="sticky top-[calc(5rem+var(--above,0px))] flex max-h-[calc(100dvh-6rem-var(--above,0px))] flex-col items-end gap-3">
              {basket.hasPanel ? (
                <>
                  <Suspense fallback={<Skeleton className="h-64 w-full" />}>
                    <BasketPanel ref={basket.panel} {...basketProps} />
                  </Suspense>
                  {offers}
                </>
              ) : (
                <Skeleton className="h-64 w-full" />
              )}
            </div>
          </div>
        </div>
      </main>
      {!isTaken && <ShopFooter />}
      {!basket.hasPanel && (
        <BottomBar>
          {offers}
          <BasketBar {...basketProps} />
        </BottomBar>
      )}
      <SimpleOrdering
        checkout={checkout}
        onReviewBasket={basket.view}
        onPlaced={basket.closeSheet}
      />
      <FaqDialog open={faq.isOpen} onClose={faq.close} />
    </div>
  );
}

function useBasketOpening() {
  const { slug } = useSimpleShop();
  const hasPanel = useMediaQuery(WIDE_SCREEN);
  const panel = useRef<HTMLElement>(null);
  const sheet = useLayer("basket");
  const isSheetOpen = sheet.isOpen && !hasPanel;
  const [isPanelOpen, setPanelOpen] = useState(true);
  const shops = useKnownShops();

  const setOpen = (open: boolean) => {
    // Prices may have changed since the page was opened. Failures are ignored.
    if (open) void shops.want(slug);
    if (open) closeAllToasts();
    if (hasPanel) setPanelOpen(open);
    else if (open) sheet.open();
    else sheet.close();
  };

  return {
    hasPanel,
    panel,
    isSheetOpen,
    isOpen: hasPanel ? isPanelOpen : isSheetOpen,
    setOpen,
    view: () => {
      setOpen(true);
      panel.current?.focus();
    },
    closeSheet: sheet.close,
  };
}

function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-edge="bottom"
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-2 border-t border-line bg-cream px-3 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      {children}
    </div>
  );
}
