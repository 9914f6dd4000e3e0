import type { LegalPage } from "@comptoir/contract";
import { isSlug } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Redirect, useParams } from "wouter";
import { AccountControl } from "../../features/account/account-control.tsx";
import { FaqDialog, useFaq } from "../../features/faq/faq.ts";
import { Imprint } from "../../features/legal/imprint.tsx";
import { Privacy } from "../../features/legal/privacy.tsx";
import { Terms } from "../../features/legal/terms.tsx";
import { ShopFooter } from "../../features/shop-footer/shop-footer.tsx";
import { ShopHeader } from "../../features/shop-header/shop-header.tsx";
import { useWords } from "../../i18n/words.ts";
import { isApiError } from "../../platform/api.ts";
import { useLayer } from "../../platform/layers.ts";
import { useHydratedMark } from "../../platform/use-hydrated-mark.ts";
import { rememberShop } from "../../shop/home-shop.ts";
import { shopQuery, useShopTheme } from "../../shop/shop.ts";
import { ShopProvider, useShop } from "../../shop/shop-context.tsx";
import { MenuError, MenuLoading, MenuNotFound } from "./shop.tsx";

const TEXTS = { imprint: Imprint, privacy: Privacy, terms: Terms } as const;

/** What a shop says about itself, at an address of its own. */
export default function LegalRoute() {
  const { slug = "", page } = useParams<{ slug: string; page: LegalPage }>();
  if (!isSlug(slug)) return <Redirect to="/" replace />;
  return <LegalAt key={`${slug}/${page}`} slug={slug} page={page} />;
}

interface LegalAtProps {
  readonly slug: string;
  readonly page: LegalPage;
}

function LegalAt({ slug, page }: LegalAtProps) {
  const { data: shop, error, refetch } = useQuery(shopQuery(slug));
  const { pages } = useWords("footer");
  const title = pages[page];
  useHydratedMark();
  useShopTheme(shop);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  useEffect(() => {
    if (!shop) return;
    rememberShop(slug);
    document.title = `${title} – ${shop.shopName}`;
  }, [slug, shop, title]);

  if (shop) {
    return (
      <ShopProvider slug={slug} shop={shop}>
        <LegalScreen page={page} />
      </ShopProvider>
    );
  }
  if (!error) return <MenuLoading />;
  if (isApiError(error) && error.status === 404) return <MenuNotFound />;
  return <MenuError onRetry={() => void refetch()} />;
}

/** On paper there is the text alone. */
function LegalScreen({ page }: Pick<LegalAtProps, "page">) {
  const { shop } = useShop();
  const faq = useFaq();
  const menu = useLayer("menu");
  const Text = TEXTS[page];
  return (
    <>
      <div className="contents print:hidden">
        <ShopHeader
          account={<AccountControl onSignedIn={menu.close} />}
          onOpenFaq={shop.faq && faq.open}
        />
      </div>
      <main id="content" tabIndex={-1} className="px-4 py-8 outline-none sm:py-12 print:p-0">
        <Text />
      </main>
      <div className="contents print:hidden">
        <ShopFooter />
      </div>
      <FaqDialog open={faq.isOpen} onClose={faq.close} />
    </>
  );
}
