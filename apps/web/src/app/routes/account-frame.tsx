import { type ReactNode, useEffect } from "react";
import { Link } from "wouter";
import { AccountControl } from "../../features/account/account-control.tsx";
import { LanguageSwitch } from "../../features/shop-header/language-switch.tsx";
import { useWords } from "../../i18n/words.ts";
import { useHomeShop } from "../../shop/home-shop.ts";
import { useShopTheme } from "../../shop/use-shop-theme.ts";

interface AccountFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Left out where signing in is the page itself. */
  readonly control?: boolean;
}

/** The pages of an account, dressed as the shop last visited and leading back to it. */
export function AccountFrame({ title, children, control = true }: AccountFrameProps) {
  const { account, skip_to_content } = useWords("common");
  const { slug, shop } = useHomeShop();
  useShopTheme(shop);
  useEffect(() => {
    document.title = shop ? `${title} – ${shop.shopName}` : title;
  }, [title, shop]);

  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-full bg-paper px-4 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {skip_to_content}
      </a>
      <header className="border-b border-line bg-paper">
        <div className="mx-auto flex max-w-5xl items-center gap-1 px-3 py-2.5 sm:gap-3 sm:px-4">
          {shop && (
            <Link
              to={`/${slug}`}
              aria-label={account.back_to_shop(shop.shopName)}
              className="flex min-h-11 min-w-11 items-center gap-3 rounded-full sm:pr-2"
            >
              <img src={shop.logoUrl} alt="" width={44} height={44} className="shrink-0" />
              <span className="hidden truncate font-display text-xl font-semibold sm:block">
                {shop.shopName}
              </span>
            </Link>
          )}
          <div className="ml-auto flex items-center gap-2">
            <LanguageSwitch />
            {control && <AccountControl />}
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="px-4 py-8 outline-none sm:py-12">
        {children}
      </main>
    </>
  );
}
