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
import { CookieList } from "./cookie-list.tsx";
import { LegalSection, LegalText, Reach, SellerAddress } from "./legal-text.tsx";
import { UseList } from "./use-list.tsx";

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
