import { useEffect } from "react";
import { AccountControl } from "../../features/account/account-control.tsx";
import { CustomShop } from "../../features/custom-shop/custom-shop.tsx";
import { FaqDialog, useFaq } from "../../features/faq/faq.ts";
import { ShopFooter } from "../../features/shop-footer/shop-footer.tsx";
import { ShopHeader } from "../../features/shop-header/shop-header.tsx";
import { useI18n } from "../../i18n/words.ts";
import { useLayer } from "../../platform/layers.ts";
import { useHydratedMark } from "../../platform/use-hydrated-mark.ts";
import { useCustomShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { Splash } from "../../ui/splash.tsx";
import { PlacedOrderDialog, preloadConfirmation, useConfirmation } from "./placed-order.tsx";

export default function CustomShopPage() {
  const { shop } = useCustomShop();
  useHydratedMark();
  void useI18n().preload("composer");
  const faq = useFaq();
  const menu = useLayer("menu");
  const confirmation = useConfirmation();
  useEffect(preloadConfirmation, []);
  // Staff who order for somebody need the composer alone.
  const isTaken = useVisit().channel !== null;
  return (
    <>
      {!isTaken && (
        <>
          <Splash picture={shop.logoUrl} />
          <ShopHeader
            account={<AccountControl onSignedIn={menu.close} />}
            onOpenFaq={shop.faq && faq.open}
          />
        </>
      )}
      <main id="content" tabIndex={-1} className="outline-none">
        <CustomShop onPlaced={confirmation.show} />
      </main>
      {!isTaken && <ShopFooter />}
      {confirmation.placed && (
        <PlacedOrderDialog placed={confirmation.placed} onClose={confirmation.close} />
      )}
      <FaqDialog open={faq.isOpen} onClose={faq.close} />
    </>
  );
}
