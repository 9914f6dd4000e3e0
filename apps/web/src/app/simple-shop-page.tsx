import type { SimpleShop } from "@comptoir/contract";
import { Suspense } from "react";
import { AccountControl } from "../features/account/account-control.tsx";
import { BasketBar } from "../features/basket/basket-bar.tsx";
import { useAddToBasket } from "../features/basket/use-add-to-basket.ts";
import { Faq } from "../features/faq/faq.tsx";
import { useFaqAddress } from "../features/faq/use-faq-address.ts";
import { ShopFooter } from "../features/shop-footer/shop-footer.tsx";
import { ShopHeader } from "../features/shop-header/shop-header.tsx";
import { Hero } from "../features/simple-shop/hero.tsx";
import { SimpleMenu } from "../features/simple-shop/simple-menu.tsx";
import { Welcome } from "../features/welcome/welcome.tsx";
import { loadLater } from "../lib/load-later.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { closeAllToasts } from "../ui/toasts.ts";
import { FloatingDock } from "./floating-dock.tsx";
import { SimpleOrdering } from "./simple-ordering.tsx";
import { useBasketOpening } from "./use-basket-opening.ts";
import { useCheckoutOpening } from "./use-checkout-opening.ts";
import { useHydratedMark } from "./use-hydrated-mark.ts";

const { Part: BasketPanel } = loadLater(() =>
  import("../features/basket/basket-panel.tsx").then((module) => module.BasketPanel),
);

export default function SimpleShopPage({ slug, shop }: { slug: string; shop: SimpleShop }) {
  useHydratedMark();
  const faq = useFaqAddress();
  const basket = useBasketOpening(slug);
  const [isCheckoutOpen, setCheckoutOpen] = useCheckoutOpening(slug);
  const addToBasket = useAddToBasket({ slug, shop, onViewBasket: basket.view });
  const basketProps = {
    slug,
    shop,
    open: basket.isOpen,
    onOpenChange: basket.setOpen,
    onCheckout: () => {
      closeAllToasts();
      basket.beginCheckout();
      setCheckoutOpen(true);
    },
  };
  return (
    <>
      <ShopHeader
        shop={shop}
        slug={slug}
        account={<AccountControl />}
        {...(shop.faq && { onOpenFaq: faq.open })}
      />
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero shop={shop} />
        <div className="mx-auto grid max-w-6xl gap-8 px-4 pt-7 lg:grid-cols-[minmax(0,1fr)_21rem] lg:px-6">
          <div className="min-w-0">
            <SimpleMenu shop={shop} onAdd={addToBasket} />
          </div>
          {basket.hasPanel && (
            <div>
              <Suspense fallback={<Skeleton className="h-80" />}>
                <BasketPanel {...basketProps} />
              </Suspense>
            </div>
          )}
        </div>
      </main>
      <ShopFooter shop={shop} />
      <FloatingDock>
        <Welcome shop={shop} isHeld={faq.isOpen || basket.isSheetOpen || isCheckoutOpen} />
        {!basket.hasPanel && <BasketBar {...basketProps} />}
      </FloatingDock>
      <SimpleOrdering
        slug={slug}
        shop={shop}
        open={isCheckoutOpen}
        onOpenChange={setCheckoutOpen}
        onReviewBasket={basket.view}
      />
      <Faq shop={shop} open={faq.isOpen} onClose={faq.close} />
    </>
  );
}
