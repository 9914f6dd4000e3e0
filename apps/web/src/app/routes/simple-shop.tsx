import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { hasBasket, useBasket } from "../../basket/basket-state.ts";
import { AccountControl } from "../../features/account/account-control.tsx";
import { SignInDialog } from "../../features/account/sign-in-dialog.tsx";
import { BasketBar } from "../../features/basket/basket-bar.tsx";
import { openStep, SIGN_IN_TO_ORDER } from "../../features/checkout/open-step.ts";
import { FaqDialog, useFaq } from "../../features/faq/faq.ts";
import { ShopFooter } from "../../features/shop-footer/shop-footer.tsx";
import { ShopHeader } from "../../features/shop-header/shop-header.tsx";
import { Hero } from "../../features/simple-shop/hero.tsx";
import { SimpleMenu } from "../../features/simple-shop/simple-menu.tsx";
import { Welcome } from "../../features/welcome/welcome.tsx";
import { useIdentity } from "../../identity/use-identity.ts";
import { type Layer, useLayer } from "../../platform/layers.ts";
import { loadLater } from "../../platform/load-later.ts";
import { useHydratedMark } from "../../platform/use-hydrated-mark.ts";
import { useMediaQuery, WIDE_SCREEN } from "../../platform/use-media-query.ts";
import { useKnownShops } from "../../shop/known-shops.ts";
import { useShop, useSimpleShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { closeAllToasts } from "../../ui/toasts.ts";
import { PlacedOrderDialog, preloadConfirmation, useConfirmation } from "./placed-order.tsx";

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

const { Part: CheckoutDialog, preloadWhenIdle: preloadCheckout } = loadLater(() =>
  import("../../features/checkout/checkout-dialog.tsx").then((module) => module.CheckoutDialog),
);

interface SimpleOrderingProps {
  readonly checkout: Layer;
  readonly onReviewBasket: () => void;
  readonly onPlaced: () => void;
}

function SimpleOrdering({ checkout, onReviewBasket, onPlaced }: SimpleOrderingProps) {
  const { slug } = useShop();
  const { status } = useIdentity();
  const confirmation = useConfirmation();
  const signIn = useLayer(SIGN_IN_TO_ORDER);
  const [wasOpened, setOpened] = useState(checkout.isOpen);
  if (checkout.isOpen && !wasOpened) setOpened(true);
  const hasLines = useBasket(slug).length > 0;
  useEffect(() => {
    if (hasLines) preloadCheckout();
  }, [hasLines]);
  useEffect(() => {
    if (checkout.isOpen) preloadConfirmation();
  }, [checkout.isOpen]);

  return (
    <Suspense fallback={null}>
      {/* Wait for the identity: a customer's order must not be sent as a guest's. */}
      {wasOpened && status !== "loading" && (
        <CheckoutDialog
          layer={checkout}
          onReviewBasket={onReviewBasket}
          onPlaced={(order) => {
            checkout.close();
            onPlaced();
            confirmation.show(order);
          }}
        />
      )}
      <SignInDialog open={signIn.isOpen} allowGuest onClose={signIn.close} />
      {confirmation.placed && (
        <PlacedOrderDialog placed={confirmation.placed} onClose={confirmation.close} />
      )}
    </Suspense>
  );
}

function useCheckoutLayer(): Layer {
  const { slug } = useShop();
  const visit = useVisit();
  const layer = useLayer("checkout");
  const { open } = layer;
  useEffect(() => {
    const left = openStep(slug, visit);
    if (left && hasBasket(slug, visit)) open(left.open || undefined);
  }, [slug, visit, open]);
  return layer;
}
