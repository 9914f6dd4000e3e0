import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Redirect } from "wouter";
import { unopenedShopQuery } from "../../office/draft/unopened-shop.ts";
import { roomAddress } from "../../office/shell/rooms.ts";
import { useShopTheme } from "../../shop/shop.ts";
import { ShopProvider } from "../../shop/shop-context.tsx";
import { MenuLoading } from "./shop.tsx";

interface UnopenedShopProps {
  readonly slug: string;
  readonly page: ComponentType;
}

/** A staff page of a shop that is being opened; while there is too little of it, the steps that open it. */
export function UnopenedShop({ slug, page: Page }: UnopenedShopProps) {
  const { data: shop, error } = useQuery(unopenedShopQuery(slug));
  useShopTheme(shop ?? undefined);
  if (shop) {
    return (
      <ShopProvider slug={slug} shop={shop}>
        <Page />
      </ShopProvider>
    );
  }
  if (shop === undefined && !error) return <MenuLoading />;
  return <Redirect to={roomAddress(slug, "open")} replace />;
}
