import { useEffect } from "react";
import { Link } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useIdentity } from "../../identity/use-identity.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { PageMessage } from "../../ui/page-message.tsx";

export function TillOnly() {
  const { till_only: words, to_board } = useWords("closings");
  const { slug, shop } = useShop();
  const isTablet = useIdentity().status === "kitchen";
  useEffect(() => {
    document.title = `${words.title} · ${shop.shopName}`;
  }, [words, shop.shopName]);
  return (
    <main>
      <PageMessage title={words.title} text={isTablet ? words.tablet_text : words.text}>
        <Link
          to={`/${slug}/orders`}
          className="inline-flex min-h-11 items-center rounded-full bg-accent px-5 font-semibold text-white hover:bg-accent-deep"
        >
          {to_board}
        </Link>
      </PageMessage>
    </main>
  );
}
