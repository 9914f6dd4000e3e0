import type { Shop } from "@comptoir/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { shopQuery } from "../../shop/shop.ts";
import { useShopTheme } from "../../shop/use-shop-theme.ts";
import { MenuError, MenuLoading } from "./menu-states.tsx";

interface StaffPageProps {
  readonly slug: string;
  readonly children: (shop: Shop) => ReactNode;
}

/** A staff screen in its shop's colours and with the shop's own words at hand. */
export function StaffPage({ slug, children }: StaffPageProps) {
  const { data: shop, error, refetch } = useQuery(shopQuery(slug));
  useShopTheme(shop);
  if (shop) return children(shop);
  return error ? <MenuError onRetry={() => void refetch()} /> : <MenuLoading />;
}
