import { draftResponse, OFFICE_PATHS } from "@comptoir/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Redirect } from "wouter";
import { officeKey, officePath } from "../../office/draft/draft-calls.ts";
import { roomAddress } from "../../office/shell/rooms.ts";
import { call } from "../../platform/api.ts";
import { readMenu } from "../../shop/fetch-shop.ts";
import { useShopTheme } from "../../shop/shop.ts";
import { ShopProvider } from "../../shop/shop-context.tsx";
import { MenuLoading } from "./menu-states.tsx";

export function UnopenedShop({ slug, page: Page }: { slug: string; page: ComponentType }) {
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

function unopenedShopQuery(slug: string) {
  return queryOptions({
    queryKey: officeKey(slug, "draft", "as a shop"),
    queryFn: async ({ signal }) => {
      const options = { answers: draftResponse, signed: "staff", signal } as const;
      const menu = readMenu((await call(officePath(OFFICE_PATHS.draft, slug), options)).content);
      return menu.ok ? menu.value : null;
    },
    retry: false,
  });
}
