import { LEGAL_PAGES } from "@comptoir/contract";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { ShopAddress } from "../../shop/shop-address.tsx";
import { useShop } from "../../shop/shop-context.tsx";

const LINK =
  "inline-flex min-h-11 items-center wrap-anywhere underline decoration-line underline-offset-4 transition hover:text-accent hover:decoration-accent";

export function FooterContent() {
  const { slug, shop } = useShop();
  const words = useWords("footer");
  const { phone, email, instagram } = shop.contact;
  return (
    <footer className="mt-8 border-t border-line bg-cream-deep/60 pb-32 lg:pb-10">
      <div className="mx-auto grid max-w-page gap-8 px-4 pt-10 pb-8 sm:grid-cols-2 lg:grid-cols-4 lg:px-6">
        <Column title={words.contact}>
          <a className={LINK} href={`tel:${phone.replaceAll(" ", "")}`}>
            {phone}
          </a>
          <a className={LINK} href={`mailto:${email}`}>
            {email}
          </a>
          {instagram && (
            <a className={LINK} href={instagram} target="_blank" rel="noreferrer">
              Instagram
            </a>
          )}
        </Column>
        <Column title={words.address}>
          <ShopAddress className="pt-2.5 leading-relaxed text-ink-soft" />
        </Column>
        <Column title={words.payment}>
          <p className="pt-2.5 leading-relaxed text-ink-soft">{words.payment_text}</p>
        </Column>
        <Column title={words.legal}>
          {LEGAL_PAGES.map((page) => (
            <Link key={page} className={LINK} to={`/${slug}/${page}`}>
              {words.pages[page]}
            </Link>
          ))}
        </Column>
      </div>
      <p className="mx-auto max-w-page px-4 text-sm text-ink-soft lg:px-6">{words.credit}</p>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
