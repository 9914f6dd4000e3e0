import type { Shop } from "@comptoir/contract";
import { DEFAULT_SLUG, isSlug } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { Redirect, useParams } from "wouter";
import { Checking, StaffOnly } from "../../features/account/staff-only.tsx";
import { useStaffAccess } from "../../features/account/use-staff-access.ts";
import { preloadWords } from "../../i18n/words.ts";
import type { SecondFactorDemand } from "../../identity/second-factor-demand.ts";
import { loadLater } from "../../platform/load-later.ts";
import { shopQuery, useShopTheme } from "../../shop/shop.ts";
import { ShopProvider } from "../../shop/shop-context.tsx";
import { MenuError, MenuLoading } from "./shop.tsx";

const { Part: SecondFactorPage } = loadLater(async () => {
  const [{ SecondFactorPage: page }] = await Promise.all([
    import("./second-factor.tsx"),
    preloadWords("account"),
    preloadWords("security"),
  ]);
  return page;
});

interface GuardedPage {
  readonly page: ComponentType<{ slug: string }>;
}

/** A staff page at a shop's address. */
export function StaffRoute({ page: Page }: GuardedPage) {
  const { slug = DEFAULT_SLUG } = useParams();
  if (!isSlug(slug)) return <Redirect to={`/${DEFAULT_SLUG}`} replace />;
  return (
    <StaffOnly slug={slug}>
      <Page slug={slug} />
    </StaffOnly>
  );
}

/** The same page without a shop in the address: it is the one the person works for. */
export function OwnShop({ page: Page }: GuardedPage) {
  const access = useStaffAccess();
  if (access.status === "unknown") return <Checking />;
  if (access.status === "staff") return <Page slug={access.shop} />;
  return <Redirect to={`/${DEFAULT_SLUG}`} replace />;
}

interface StaffPageProps {
  readonly slug: string;
  readonly children: (shop: Shop) => ReactNode;
}

/** A staff screen in its shop's colours and with the shop's own words at hand. */
export function StaffPage({ slug, children }: StaffPageProps) {
  const { data: shop, error, refetch } = useQuery(shopQuery(slug));
  useShopTheme(shop);
  if (shop) {
    return (
      <ShopProvider slug={slug} shop={shop}>
        {children(shop)}
      </ShopProvider>
    );
  }
  return error ? <MenuError onRetry={() => void refetch()} /> : <MenuLoading />;
}

/** What board and display show instead of themselves while a code is wanted. */
export function showSecondFactor(demand: SecondFactorDemand, onDone: () => void) {
  return (
    <Suspense fallback={null}>
      <SecondFactorPage demand={demand} onDone={onDone} />
    </Suspense>
  );
}
