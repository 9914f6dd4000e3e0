import { type ReactNode, useEffect } from "react";
import { Link } from "wouter";
import { KitchenOnly } from "../../features/account/access/staff-access.tsx";
import { AccountControl } from "../../features/account/account-control.tsx";
import { SignInDialog } from "../../features/account/sign-in-dialog.tsx";
import { LanguageSwitch } from "../../features/shop-header/language-switch.tsx";
import { OpenOrders } from "../../features/shop-header/open-orders.tsx";
import { useWords } from "../../i18n/words.ts";
import type { IdentityUser } from "../../identity/provider.ts";
import { useIdentity } from "../../identity/use-identity.ts";
import { useLayer } from "../../platform/layers.ts";
import { useHomeShop } from "../../shop/home-shop.ts";
import { useShopTheme } from "../../shop/shop.ts";
import { Button } from "../../ui/button.tsx";
import { PageMessage } from "../../ui/page-message.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

interface AccountFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly control?: boolean;
}

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
        <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-1 px-3 py-2.5 sm:gap-3 sm:px-4">
          {shop && (
            <Link
              to={`/${slug}`}
              aria-label={account.back_to_shop(shop.shopName)}
              className="flex min-h-11 min-w-11 shrink-0 items-center gap-3 rounded-full sm:pr-2"
            >
              <img src={shop.logoUrl} alt="" width={44} height={44} className="shrink-0" />
              <span className="hidden truncate font-display text-xl font-semibold sm:block">
                {shop.shopName}
              </span>
            </Link>
          )}
          <div className="ml-auto empty:hidden max-sm:order-last max-sm:w-full">
            <OpenOrders slug={slug} />
          </div>
          <div className="flex min-w-0 items-center justify-end gap-2 max-sm:flex-1 max-sm:basis-0">
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

interface AccountGateProps {
  readonly children: (user: IdentityUser) => ReactNode;
  readonly guest?: { readonly title: string; readonly text: string };
}

export function AccountGate({ children, guest }: AccountGateProps) {
  const { orders } = useWords("account");
  const { account } = useWords("common");
  const { status, user } = useIdentity();
  const signIn = useLayer("sign-in-here");
  if (status === "loading") return <Skeleton className="mx-auto h-72 max-w-3xl" />;
  if (status === "kitchen") return <KitchenOnly />;
  return (
    <>
      {user ? (
        children(user)
      ) : (
        <PageMessage {...(guest ?? { title: orders.guest, text: orders.guest_text })}>
          <Button onClick={() => signIn.open()}>{account.sign_in}</Button>
        </PageMessage>
      )}
      <SignInDialog open={signIn.isOpen} onClose={signIn.close} />
    </>
  );
}
