import { DEFAULT_SLUG } from "@comptoir/domain";
import { Link } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useShopAt } from "../../shop/known-shops.ts";
import { useShopTheme } from "../../shop/shop.ts";
import { PageMessage } from "../../ui/page-message.tsx";

export default function MenuNotFound() {
  const { not_found: words } = useWords("menu");
  const { shop: fallback } = useShopAt(DEFAULT_SLUG);
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
        <PageMessage title={words.title} text={words.text}>
          {fallback && (
            <Link
              to={`/${DEFAULT_SLUG}`}
              className="inline-flex min-h-11 items-center rounded-full bg-accent px-5 font-semibold text-white"
            >
              {words.to_default(fallback.shopName)}
            </Link>
          )}
        </PageMessage>
      </main>
    </>
  );
}
