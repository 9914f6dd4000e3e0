import { PRIVACY_FACTS_PATH, type PrivacyFacts, privacyFacts } from "@comptoir/contract";
import { sellerOf } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { formatList } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { call } from "../../platform/api.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LegalSection, LegalText, Reach, SellerAddress } from "./legal-text.tsx";

export function Privacy() {
  const { shop } = useShop();
  const { privacy: words } = useWords("legal");
  const { pages } = useWords("footer");
  const { retry } = useWords("common");
  const errors = useWords("errors");
  const { name, email } = sellerOf(shop);
  const { data: facts, isError, refetch } = usePrivacyFacts();
  return (
    <LegalText title={pages.privacy} intro={words.intro(shop.shopName)}>
      <LegalSection title={words.who} paragraphs={[words.who_text(name)]}>
        <SellerAddress />
        <Reach />
      </LegalSection>
      {facts && <UseList facts={facts} />}
      {facts && <Recipients facts={facts} />}
      {!facts && isError && (
        <Notice tone="error">
          {errors.unavailable} <Button onClick={() => void refetch()}>{retry}</Button>
        </Notice>
      )}
      {!facts && !isError && <Skeleton className="h-96" />}
      <CookieList accounts={facts?.accounts} />
      <LegalSection title={words.rights}>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {Object.values(words.rights_list).map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
        <p className="leading-relaxed">{words.rights_how(email)}</p>
        <p className="leading-relaxed">{words.rights_authority}</p>
      </LegalSection>
    </LegalText>
  );
}

function usePrivacyFacts() {
  return useQuery({
    queryKey: ["privacy-facts"],
    queryFn: ({ signal }) => call(PRIVACY_FACTS_PATH, { answers: privacyFacts, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function Recipients({ facts: { accounts, google } }: { facts: PrivacyFacts }) {
  const { shop } = useShop();
  const { privacy: words } = useWords("legal");
  const { host } = sellerOf(shop);
  const { recipient, abroad_to: abroad } = words;
  const language = useLanguage();
  const recipients = [
    host ? recipient.host(host) : recipient.unnamed_host,
    recipient.mail,
    recipient.bank,
    ...(google ? [recipient.google] : []),
    ...(accounts === "firebase" ? [recipient.firebase] : []),
    recipient.push,
  ];
  const toAbroad = [
    ...(google ? [abroad.google] : []),
    ...(accounts === "firebase" ? [abroad.firebase] : []),
    abroad.push,
  ];
  return (
    <LegalSection title={words.recipients} paragraphs={[words.recipients_intro]}>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {recipients.map((said) => (
          <li key={said}>{said}</li>
        ))}
      </ul>
      <p className="leading-relaxed">{words.abroad(formatList(toAbroad, language))}</p>
      <p className="leading-relaxed">{words.recipients_end}</p>
    </LegalSection>
  );
}

interface CookieListProps {
  /** Account provider; external ones set no session cookie here. */
  readonly accounts: PrivacyFacts["accounts"] | undefined;
}

/** Must list all cookies. Over https, some names are prefixed with `__Secure-`. */
function CookieList({ accounts }: CookieListProps) {
  const { privacy: words } = useWords("legal");
  const { cookie } = words;
  const ofAccounts = [
    { name: "comptoir.session_token", purpose: cookie.session, life: cookie.thirty_days },
    {
      name: "comptoir.known_device, comptoir.proven_device",
      purpose: cookie.device,
      life: cookie.one_year,
    },
    {
      name: "comptoir.state, comptoir.two_factor",
      purpose: cookie.short,
      life: cookie.minutes,
    },
  ];
  const cookies = [
    { name: "comptoir_language", purpose: cookie.language, life: cookie.one_year },
    { name: "comptoir_guest", purpose: cookie.guest, life: cookie.thirty_days },
    ...(accounts === "firebase" ? [] : ofAccounts),
  ];
  return (
    <LegalSection title={words.cookies} paragraphs={[words.cookies_intro]}>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-paper px-4 print:border-0 print:px-0">
        {cookies.map(({ name, purpose, life }) => (
          <li key={name} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <code className="text-sm">{name}</code>
            <span>
              {purpose}
              <span className="block text-sm text-ink-soft">{cookie.life(life)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="leading-relaxed">{words.storage}</p>
    </LegalSection>
  );
}

/** Legal retention of accounting records in Switzerland (art. 958f CO). */
const BOOKS_YEARS = 10;

function UseList({ facts: { retention } }: { facts: PrivacyFacts }) {
  const { privacy: words } = useWords("legal");
  const { order, payment, account, mail, push, security, analytics } = words.uses;
  const { guestMonths } = retention;
  const uses = [
    {
      ...order,
      life: [
        guestMonths > 0 ? order.guest(guestMonths) : order.guest_kept,
        order.account,
        order.books(BOOKS_YEARS),
      ],
    },
    {
      ...payment,
      life: [
        guestMonths > 0 ? payment.payer(guestMonths) : payment.payer_kept,
        payment.books(BOOKS_YEARS),
      ],
    },
    { ...account, life: [account.how_long] },
    { ...mail, life: [mail.sent(retention.mailDays), mail.untold(retention.untoldDays)] },
    { ...push, life: [push.how_long(retention.followedDays)] },
    { ...security, life: [security.how_long(retention.auditDays)] },
    { ...analytics, life: [analytics.how_long(retention.analyticsDays)] },
  ];
  return (
    <LegalSection title={words.what}>
      <div className="flex flex-col gap-4">
        {uses.map(({ title, what, why, life }) => (
          <section
            key={title}
            className="flex flex-col gap-2 rounded-card border border-line bg-paper p-4 sm:p-5 print:break-inside-avoid print:border-0 print:p-0"
          >
            <h3 className="text-lg">{title}</h3>
            <p className="leading-relaxed">{what}</p>
            <dl className="grid gap-x-4 gap-y-1 leading-relaxed sm:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="text-ink-soft">{words.why}</dt>
              <dd>{why}</dd>
              <dt className="text-ink-soft">{words.how_long}</dt>
              <dd>
                {life.map((said) => (
                  <span key={said} className="block">
                    {said}
                  </span>
                ))}
              </dd>
            </dl>
          </section>
        ))}
      </div>
    </LegalSection>
  );
}
