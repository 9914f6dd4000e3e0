import { sellerOf } from "@comptoir/domain";
import { Printer } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useWords } from "../../i18n/words.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { Button } from "../../ui/button.tsx";
import { phoneHref } from "../../ui/phone-link.tsx";

interface LegalTextProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

export function LegalText({ title, intro, children }: LegalTextProps) {
  const words = useWords("legal");
  return (
    <article className="mx-auto flex max-w-3xl flex-col gap-8 wrap-anywhere print:max-w-none print:gap-4 print:text-sm">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <Button look="secondary" className="print:hidden" onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          {words.print}
        </Button>
      </div>
      {intro && <p className="text-lg leading-relaxed">{intro}</p>}
      {children}
    </article>
  );
}

interface LegalSectionProps {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly children?: ReactNode;
}

export function LegalSection({ title, paragraphs = [], children }: LegalSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-2xl print:break-after-avoid">
        {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="leading-relaxed">
          {paragraph}
        </p>
      ))}
      {children}
    </section>
  );
}

interface FactsProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl className="flex flex-col divide-y divide-line rounded-card border border-line bg-paper px-4 print:border-0 print:px-0">
      {facts.map(({ name, value }) => (
        <div key={name} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <dt className="text-ink-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const LINK = "inline-flex min-h-11 items-center underline underline-offset-4 print:min-h-0";

export function Reach() {
  const { shop } = useShop();
  const { email, phone } = sellerOf(shop);
  return (
    <p className="flex flex-wrap gap-x-6">
      <a className={LINK} href={`mailto:${email}`}>
        {email}
      </a>
      <a className={LINK} href={phoneHref(phone)}>
        {phone}
      </a>
    </p>
  );
}

export function SellerAddress() {
  const { shop } = useShop();
  const words = useWords("legal");
  const { name, address } = sellerOf(shop);
  return (
    <address className="leading-relaxed not-italic">
      {name}
      <br />
      {address.street}
      <br />
      {address.postalCode} {address.city}
      <br />
      {address.country === "Switzerland" ? words.switzerland : address.country}
    </address>
  );
}
