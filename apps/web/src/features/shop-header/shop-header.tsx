import { CircleHelp, Menu } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Link } from "wouter";
import { loadWithWords } from "../../i18n/load-with-words.ts";
import { useWords } from "../../i18n/words.ts";
import { useIdentity } from "../../identity/use-identity.ts";
import { useOpenOrders } from "../../order/open-orders.ts";
import { useLayer } from "../../platform/layers.ts";
import { laterDialog } from "../../platform/load-later.ts";
import { useMediaQuery } from "../../platform/use-media-query.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

/** Tailwind's `md`. */
const ROOM_FOR_ALL = "(min-width: 48rem)";

const MobileMenu = laterDialog(() =>
  import("./mobile-menu.tsx").then((module) => module.MobileMenu),
);

const { Part: OpenOrders } = loadWithWords(["orders"], () =>
  import("./open-orders.tsx").then((module) => module.OpenOrders),
);

interface ShopHeaderProps {
  readonly account?: ReactNode;
  readonly onOpenFaq?: (() => void) | undefined;
}

export function ShopHeader({ account, onOpenFaq }: ShopHeaderProps) {
  const { slug, shop } = useShop();
  const { header } = useWords("shop");
  const { skip_to_content } = useWords("common");
  const hasRoom = useMediaQuery(ROOM_FOR_ALL);
  const { user } = useIdentity();
  const mayHaveOrders = useOpenOrders(slug).length > 0 || user !== null;
  return (
    <header className="sticky top-[var(--above,0px)] z-30 border-b border-line/70 bg-paper/90 backdrop-blur-md">
      {/* A button, not a link: a link would replace the hash, which names the selected category. */}
      <button
        type="button"
        onClick={() => document.getElementById("content")?.focus()}
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:min-h-11 focus:rounded-full focus:bg-ink focus:px-5 focus:text-cream"
      >
        {skip_to_content}
      </button>
      <div className="group mx-auto flex h-16 max-w-page items-center gap-2 px-4 lg:px-6">
        <Link
          to={`/${slug}`}
          onClick={() => window.scrollTo({ top: 0 })}
          aria-label={header.home(shop.shopName)}
          className="mr-auto flex min-h-11 min-w-0 items-center gap-2.5 rounded-2xl"
        >
          <img src={shop.logoUrl} alt="" width={44} height={44} className="size-11 shrink-0" />
          <span className="truncate font-display text-xl font-semibold tracking-tight max-lg:group-has-data-order-link:hidden">
            {shop.shopName}
          </span>
        </Link>
        {mayHaveOrders && (
          <Suspense fallback={null}>
            <OpenOrders slug={slug} />
          </Suspense>
        )}
        {hasRoom && onOpenFaq && (
          <button
            type="button"
            onClick={onOpenFaq}
            aria-haspopup="dialog"
            className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold transition hover:bg-cream-deep"
          >
            <CircleHelp size={19} aria-hidden />
            {header.faq_short}
          </button>
        )}
        <div className="flex max-[22.5rem]:hidden">
          <LanguageSwitch />
        </div>
        {hasRoom ? account : <PhoneMenu account={account} onOpenFaq={onOpenFaq} />}
      </div>
    </header>
  );
}

function PhoneMenu({ account, onOpenFaq }: ShopHeaderProps) {
  const { menu } = useWords("common");
  const { isOpen, open, close } = useLayer("menu");
  return (
    <>
      <IconButton
        label={menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => open()}
        className="-mr-2"
      >
        <Menu size={24} aria-hidden />
      </IconButton>
      <MobileMenu open={isOpen} onClose={close} account={account} onOpenFaq={onOpenFaq} />
    </>
  );
}
