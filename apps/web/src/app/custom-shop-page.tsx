import type { CustomShop as Shop } from "@comptoir/contract";
import { TIMERS } from "@comptoir/domain";
import { CustomShop } from "../features/custom-shop/custom-shop.tsx";
import { preloadWords } from "../i18n/words.ts";
import { Splash } from "../ui/splash.tsx";

void preloadWords("composer").catch(() => {});

export default function CustomShopPage({ slug, shop }: { slug: string; shop: Shop }) {
  return (
    <>
      <Splash picture={shop.logoUrl} stays={TIMERS.loader} fades={TIMERS.loaderFade} />
      <main id="content" tabIndex={-1} className="outline-none">
        <CustomShop slug={slug} shop={shop} onPlaced={() => {}} />
      </main>
    </>
  );
}
