import type { LegalPage } from "@comptoir/contract";
import { useWords } from "../i18n/words.ts";
import { useShop } from "../shop/shop-context.tsx";
import { classNames } from "../ui/class-names.ts";

/** Consent text above the order button. Its links open beside the order, which stays open. */
export function Agreement({ className }: { readonly className?: string }) {
  const { agreement: words } = useWords("orders");
  return (
    <p className={classNames("text-ink-soft", className)}>
      {words.before}
      <LegalLink page="terms" name={words.terms} />
      {words.between}
      <LegalLink page="privacy" name={words.privacy} />
      {words.after}
    </p>
  );
}

interface LegalLinkProps {
  readonly page: LegalPage;
  readonly name: string;
}

function LegalLink({ page, name }: LegalLinkProps) {
  const { slug } = useShop();
  const { agreement: words } = useWords("orders");
  return (
    <a
      href={`/${slug}/${page}`}
      target="_blank"
      rel="noreferrer"
      className="underline underline-offset-4"
    >
      {name}
      <span className="sr-only">{words.new_tab}</span>
    </a>
  );
}
