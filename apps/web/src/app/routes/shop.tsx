import { DEFAULT_SLUG, isSlug } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { lazy, useEffect } from "react";
import { Redirect, useParams } from "wouter";
import { setAnalyticsShop, track } from "../../platform/analytics.ts";
import { isApiError } from "../../platform/api.ts";
import { rememberShop } from "../../shop/home-shop.ts";
import { shopQuery } from "../../shop/shop.ts";
import { useShopTheme } from "../../shop/use-shop-theme.ts";
import { MenuError, MenuLoading, MenuNotFound } from "./menu-states.tsx";

const SimpleShopPage = lazy(() => import("./simple-shop.tsx"));
const CustomShopPage = lazy(() => import("./custom-shop.tsx"));

/** A shop at its address: reads its config, dresses the page in it and opens the right kind of shop. */
export function ShopRoute() {
  const { slug = DEFAULT_SLUG } = useParams();
  return isSlug(slug) ? <ShopAt slug={slug} /> : <Redirect to={`/${DEFAULT_SLUG}`} replace />;
}

function ShopAt({ slug }: { slug: string }) {
  const { data: shop, error, refetch } = useQuery(shopQuery(slug));
  useShopTheme(shop);

  const isLoaded = shop !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    rememberShop(slug);
    setAnalyticsShop(slug);
    track("view");
  }, [slug, isLoaded]);

  if (shop?.kind === "simple") return <SimpleShopPage slug={slug} shop={shop} />;
  if (shop?.kind === "custom") return <CustomShopPage slug={slug} shop={shop} />;
  if (!error) return <MenuLoading />;
  if (isApiError(error) && error.status === 404) return <MenuNotFound />;
  return <MenuError onRetry={() => void refetch()} />;
}
