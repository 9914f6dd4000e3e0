import { type ReactNode, useEffect } from "react";
import { useHydratedMark } from "../../platform/use-hydrated-mark.ts";
import { rememberShop } from "../../shop/home-shop.ts";
import { useShopAt } from "../../shop/known-shops.ts";
import { useShopTheme } from "../../shop/shop.ts";
import { ShopProvider } from "../../shop/shop-context.tsx";
import MenuNotFound from "./menu-not-found.tsx";
import { MenuError, MenuLoading } from "./menu-states.tsx";

interface TitledShopPageProps {
  readonly slug: string;
  readonly title: string;
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
}

export function TitledShopPage({ slug, title, otherwise, children }: TitledShopPageProps) {
  const { shop, failure, refresh } = useShopAt(slug);
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
  if (!failure) return <MenuLoading />;
  if (failure.status === 404) return otherwise ?? <MenuNotFound />;
  return <MenuError onRetry={() => void refresh()} />;
}
