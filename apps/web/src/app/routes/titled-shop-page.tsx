import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { isApiError } from "../../platform/api.ts";
import { useHydratedMark } from "../../platform/use-hydrated-mark.ts";
import { rememberShop } from "../../shop/home-shop.ts";
import { shopQuery, useShopTheme } from "../../shop/shop.ts";
import { ShopProvider } from "../../shop/shop-context.tsx";
import { MenuError } from "./menu-error.tsx";
import MenuNotFound from "./menu-not-found.tsx";
import { MenuLoading } from "./shop.tsx";

interface TitledShopPageProps {
  readonly slug: string;
  readonly title: string;
  /** Instead, where no shop is to be seen there. */
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
}

/** A page besides its shop's menu: in the shop's own look and name, under a title of its own. */
export function TitledShopPage({ slug, title, otherwise, children }: TitledShopPageProps) {
  const { data: shop, error, refetch } = useQuery(shopQuery(slug));
  useHydratedMark();
  useShopTheme(shop);
  useEffect(() => {
    if (!shop) return;
    rememberShop(slug);
    document.title = `${title} – ${shop.shopName}`;
  }, [slug, shop, title]);

  if (shop) {
    return (
      <ShopProvider slug={slug} shop={shop}>
        {children}
      </ShopProvider>
    );
  }
  if (!error) return <MenuLoading />;
  if (isApiError(error) && error.status === 404) return otherwise ?? <MenuNotFound />;
  return <MenuError onRetry={() => void refetch()} />;
}
