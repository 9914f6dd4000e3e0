import { useEffect } from "react";
import { AccountControl } from "../../features/account/account-control.tsx";
import { CustomShop } from "../../features/custom-shop/custom-shop.tsx";
import { FaqDialog, useFaqAddress } from "../../features/faq/faq.ts";
import { ShopFooter } from "../../features/shop-footer/shop-footer.tsx";
import { ShopHeader } from "../../features/shop-header/shop-header.tsx";
import { useI18n } from "../../i18n/words.ts";
import { usePlacedOrder } from "../../order/placed-order.ts";
import { useHydratedMark } from "../../platform/use-hydrated-mark.ts";
import { useCustomShop } from "../../shop/shop-context.tsx";
import { Splash } from "../../ui/splash.tsx";
import { PlacedOrderDialog, preloadConfirmation } from "./placed-order.tsx";

export default function CustomShopPage() {
  const { shop } = useCustomShop();
  useHydratedMark();
  void useI18n().preload("composer");
  const faq = useFaqAddress();
  const { placed, setPlaced, closePlaced } = usePlacedOrder();
  useEffect(preloadConfirmation, []);
  return (
    <>
      <Splash picture={shop.logoUrl} />
      <ShopHeader account={<AccountControl />} onOpenFaq={shop.faq && faq.open} />
      <main id="content" tabIndex={-1} className="outline-none">
        <CustomShop onPlaced={setPlaced} />
      </main>
      <ShopFooter />
      {placed && <PlacedOrderDialog placed={placed} onClose={closePlaced} />}
      <FaqDialog open={faq.isOpen} onClose={faq.close} />
    </>
  );
}
