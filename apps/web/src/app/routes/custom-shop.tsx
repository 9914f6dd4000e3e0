import { useEffect, useState } from "react";
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
import { PlacedOrderDialog, preloadConfirmation, useConfirmation } from "./placed-order.tsx";

export default function CustomShopPage() {
  const { shop } = useCustomShop();
  useHydratedMark();
  void useI18n().preload("composer");
  const faq = useFaq();
  const menu = useLayer("menu");
  const confirmation = useConfirmation();
  useEffect(preloadConfirmation, []);
  // Staff taking an order need only the composer.
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

/** Logo shown while the page loads. CSS fades it out, even before scripts run. */
function Splash({ picture }: { picture: string }) {
  const [isFaded, setFaded] = useState(false);
  if (isFaded) return null;
  return (
    <div
      aria-hidden
      data-splash
      onAnimationEnd={(event) => event.target === event.currentTarget && setFaded(true)}
      className="pointer-events-none fixed inset-0 z-95 flex animate-vanish items-center justify-center bg-cream motion-reduce:hidden"
    >
      <img src={picture} alt="" width={128} height={128} fetchPriority="high" className="size-32" />
    </div>
  );
}
