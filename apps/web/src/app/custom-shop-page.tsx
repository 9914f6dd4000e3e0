import type { CustomShop as Shop } from "@comptoir/contract";
import { useEffect } from "react";
import { AccountControl } from "../features/account/account-control.tsx";
import { CustomShop } from "../features/custom-shop/custom-shop.tsx";
import { Faq } from "../features/faq/faq.tsx";
import { useFaqAddress } from "../features/faq/use-faq-address.ts";
import { ShopFooter } from "../features/shop-footer/shop-footer.tsx";
import { ShopHeader } from "../features/shop-header/shop-header.tsx";
import { useI18n } from "../i18n/words.ts";
import { useIdentity } from "../lib/identity/use-identity.ts";
import { Splash } from "../ui/splash.tsx";
import { PlacedOrder, preloadConfirmation } from "./placed-order.tsx";
import { useHydratedMark } from "./use-hydrated-mark.ts";
import { usePlacedOrder } from "./use-placed-order.ts";

export default function CustomShopPage({ slug, shop }: { slug: string; shop: Shop }) {
  useHydratedMark();
  void useI18n().preload("composer");
  const faq = useFaqAddress();
  const { account } = useIdentity();
  const { placed, setPlaced, closePlaced } = usePlacedOrder(slug);
  useEffect(preloadConfirmation, []);
  return (
    <>
      <Splash picture={shop.logoUrl} />
      <ShopHeader
        shop={shop}
        slug={slug}
        account={<AccountControl />}
        {...(shop.faq && { onOpenFaq: faq.open })}
      />
      <main id="content" tabIndex={-1} className="outline-none">
        <CustomShop slug={slug} shop={shop} onPlaced={setPlaced} />
      </main>
      <ShopFooter shop={shop} />
      {placed && (
        <PlacedOrder
          slug={slug}
          shop={shop}
          placed={placed}
          account={account}
          onClose={closePlaced}
        />
      )}
      <Faq shop={shop} open={faq.isOpen} onClose={faq.close} />
    </>
  );
}
