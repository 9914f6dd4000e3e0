import { DEFAULT_SLUG, isSlug } from "@comptoir/domain";
import { lazy, Suspense, useLayoutEffect } from "react";
import { Redirect, useParams } from "wouter";
import { useLaterPart } from "../../platform/load-later.ts";
import { setAnalyticsShop, track } from "../../shop/analytics.ts";
import { rememberShop } from "../../shop/home-shop.ts";
import { useShopAt } from "../../shop/known-shops.ts";
import { useShopTheme } from "../../shop/shop.ts";
import { ShopProvider } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { MenuError, MenuLoading } from "./menu-states.tsx";

const SimpleShopPage = lazy(() => import("./simple-shop.tsx"));
const CustomShopPage = lazy(() => import("./custom-shop.tsx"));

const loadShopWatch = () => import("./shop-watch.tsx").then(({ ShopWatch }) => ShopWatch);

export function ShopRoute() {
  const { slug = DEFAULT_SLUG } = useParams();
  return isSlug(slug) ? <ShopAt slug={slug} /> : <Redirect to={`/${DEFAULT_SLUG}`} replace />;
}

function ShopAt({ slug }: { slug: string }) {
  const { shop, failure, refresh } = useShopAt(slug);
  const { preview } = useVisit();
  useShopTheme(shop);
  const ShopWatch = useLaterPart(loadShopWatch);

  const isLoaded = shop !== undefined;
  // Before the first tap, which would otherwise be counted for no shop.
  useLayoutEffect(() => {
    if (!isLoaded) return;
    rememberShop(slug);
    setAnalyticsShop(preview ? undefined : slug);
    track("view");
  }, [slug, preview, isLoaded]);

  if (shop) {
    return (
      <ShopProvider slug={slug} shop={shop}>
        {ShopWatch && (
          // Own boundary: the menu stays visible while texts load.
          <Suspense fallback={null}>
            <ShopWatch failure={failure} />
          </Suspense>
        )}
        {shop.kind === "simple" ? <SimpleShopPage /> : <CustomShopPage />}
      </ShopProvider>
    );
  }
  const retry = () => void refresh();
  // Part of this bundle, since nothing can be loaded offline.
  if (failure?.status === 0) return <MenuError onRetry={retry} />;
  return failure && ShopWatch ? <ShopWatch failure={failure} onRetry={retry} /> : <MenuLoading />;
}
