import { DEFAULT_SLUG, isSlug } from "@comptoir/domain";
import { type ComponentType, Suspense } from "react";
import { Redirect, useParams } from "wouter";
import {
  Checking,
  RedirectToShop,
  StaffOnly,
  useStaffAccess,
} from "../../features/account/access/staff-access.tsx";
import { StaffForms } from "../../features/account/staff-forms.tsx";
import { loadWithWords } from "../../i18n/load-with-words.ts";
import type { SecondFactorDemand } from "../../identity/second-factor-demand.ts";
import { loadLater } from "../../platform/load-later.ts";
import { useShopAt } from "../../shop/known-shops.ts";
import { useShopTheme } from "../../shop/shop.ts";
import { ShopProvider } from "../../shop/shop-context.tsx";
import { useOfflinePage } from "../use-offline-page.ts";
import { MenuError, MenuLoading } from "./menu-states.tsx";

const { Part: SecondFactorPage } = loadWithWords(["account", "security"], () =>
  import("./second-factor.tsx").then((module) => module.SecondFactorPage),
);

const { Part: UnopenedShop } = loadLater(() =>
  import("./unopened-shop.tsx").then((module) => module.UnopenedShop),
);

interface GuardedPage {
  readonly page: ComponentType;
  /** The page has forms: typed text must survive the end of a session. */
  readonly hasForms?: boolean;
}

export function StaffRoute({ page, hasForms }: GuardedPage) {
  const { slug = DEFAULT_SLUG } = useParams();
  if (!isSlug(slug)) return <Redirect to={`/${DEFAULT_SLUG}`} replace />;
  return <GuardedPageAt slug={slug} page={page} hasForms={hasForms} />;
}

/** Starts fetching the shop, which is public, while access is being checked. */
function GuardedPageAt({ slug, page, hasForms = false }: StaffPageProps) {
  useShopAt(slug);
  const Guard = hasForms ? StaffForms : StaffOnly;
  return (
    <Guard slug={slug}>
      <StaffPage slug={slug} page={page} />
    </Guard>
  );
}

/** A staff page without a slug in its address: shows the shop the user works for. */
export function OwnShop({ page }: GuardedPage) {
  const access = useStaffAccess();
  if (access.status === "unknown") return <Checking />;
  if (access.status === "staff") return <StaffPage slug={access.slug} page={page} />;
  return <RedirectToShop slug={DEFAULT_SLUG} mayEnter={access.status === "guest"} />;
}

interface StaffPageProps extends GuardedPage {
  readonly slug: string;
}

function StaffPage({ slug, page: Page }: StaffPageProps) {
  const { shop, failure, refresh } = useShopAt(slug);
  useShopTheme(shop);
  useOfflinePage(slug);
  if (shop) {
    return (
      <ShopProvider slug={slug} shop={shop}>
        <Page />
      </ShopProvider>
    );
  }
  if (failure?.status === 404) {
    return (
      <Suspense fallback={<MenuLoading />}>
        <UnopenedShop slug={slug} page={Page} />
      </Suspense>
    );
  }
  return failure ? <MenuError onRetry={() => void refresh()} /> : <MenuLoading />;
}

export function showSecondFactor(demand: SecondFactorDemand, onDone: () => void) {
  return (
    <Suspense fallback={null}>
      <SecondFactorPage demand={demand} onDone={onDone} />
    </Suspense>
  );
}
