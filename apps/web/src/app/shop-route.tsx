import { DEFAULT_SLUG, isSlug } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { lazy, useEffect } from "react";
import { Redirect, useParams } from "wouter";
import { setAnalyticsShop, track } from "../lib/analytics.ts";
import { isApiError } from "../lib/api.ts";
import { rememberShop } from "../lib/home-shop.ts";
import { shopQuery } from "../lib/shop.ts";
import { MenuError, MenuLoading, MenuNotFound } from "./menu-states.tsx";
import { useShopTheme } from "./use-shop-theme.ts";

const SimpleShopPage = lazy(() => import("./simple-shop-page.tsx"));
const CustomShopPage = lazy(() => import("./custom-shop-page.tsx"));

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
