import { DEFAULT_SLUG, isSlug } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { lazy, useEffect } from "react";
import { Link, Redirect, useParams } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { setAnalyticsShop, track } from "../../platform/analytics.ts";
import { isApiError } from "../../platform/api.ts";
import { rememberShop } from "../../shop/home-shop.ts";
import { shopQuery, useShopTheme } from "../../shop/shop.ts";
import { ShopProvider } from "../../shop/shop-context.tsx";
import { Button } from "../../ui/button.tsx";
import { PageMessage } from "../../ui/page-message.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

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

  if (shop) {
    return (
      <ShopProvider slug={slug} shop={shop}>
        {shop.kind === "simple" ? <SimpleShopPage /> : <CustomShopPage />}
      </ShopProvider>
    );
  }
  if (!error) return <MenuLoading />;
  if (isApiError(error) && error.status === 404) return <MenuNotFound />;
  return <MenuError onRetry={() => void refetch()} />;
}

export function MenuLoading() {
  const words = useWords("shop");
  return (
    <main aria-busy="true" className="mx-auto max-w-6xl px-4 py-6">
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <Skeleton className="h-14" />
      <Skeleton className="mt-6 h-40" />
      <div className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-80" />
        ))}
      </div>
    </main>
  );
}

/** An address that is no shop's: the default shop lends its name and the way to its menu. */
export function MenuNotFound() {
  const words = useWords("shop");
  const { data: fallback } = useQuery(shopQuery(DEFAULT_SLUG));
  useShopTheme(fallback);
  return (
    <>
      {fallback && (
        <header className="border-b border-line bg-paper">
          <div className="mx-auto flex max-w-6xl items-center gap-3 px-4 py-2.5">
            <img src={fallback.logoUrl} alt="" width={44} height={44} />
            <span className="font-display text-xl font-semibold">{fallback.shopName}</span>
          </div>
        </header>
      )}
      <main>
        <PageMessage title={words.not_found.title} text={words.not_found.text}>
          {fallback && (
            <Link
              to={`/${DEFAULT_SLUG}`}
              className="inline-flex min-h-11 items-center rounded-full bg-accent px-5 font-semibold text-white"
            >
              {words.not_found.to_default(fallback.shopName)}
            </Link>
          )}
        </PageMessage>
      </main>
    </>
  );
}

export function MenuError({ onRetry }: { onRetry: () => void }) {
  const words = useWords("shop");
  const { retry } = useWords("common");
  return (
    <main>
      <PageMessage role="alert" title={words.error.title} text={words.error.text}>
        <Button onClick={onRetry}>{retry}</Button>
      </PageMessage>
    </main>
  );
}
