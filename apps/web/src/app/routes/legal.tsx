import type { LegalPage } from "@comptoir/contract";
import { isSlug } from "@comptoir/domain";
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
import { useLayer } from "../../platform/layers.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { TitledShopPage } from "./titled-shop-page.tsx";

const TEXTS = { imprint: Imprint, privacy: Privacy, terms: Terms } as const;

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
  const { pages } = useWords("footer");
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <TitledShopPage slug={slug} title={pages[page]}>
      <LegalScreen page={page} />
    </TitledShopPage>
  );
}

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
