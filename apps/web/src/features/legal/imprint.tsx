import { sellerOf } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { phoneHref } from "../../ui/phone-link.tsx";
import { Facts, LegalSection, LegalText, SellerAddress } from "./legal-text.tsx";

const LINK =
  "-my-2.5 inline-flex min-h-11 items-center underline underline-offset-4 print:my-0 print:min-h-0";

export function Imprint() {
  const { shop } = useShop();
  const { imprint: words } = useWords("legal");
  const { pages } = useWords("footer");
  const { name, email, phone, uid, host } = sellerOf(shop);
  const facts = [
    { name: words.name, value: name },
    { name: words.address, value: <SellerAddress /> },
    {
      name: words.email,
      value: (
        <a className={LINK} href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
    {
      name: words.phone,
      value: (
        <a className={LINK} href={phoneHref(phone)}>
          {phone}
        </a>
      ),
    },
    ...(uid ? [{ name: words.uid, value: uid }] : []),
    ...(shop.vat ? [{ name: words.vat, value: words.vat_registered }] : []),
    ...(host ? [{ name: words.host, value: host }] : []),
  ];
  return (
    <LegalText title={pages.imprint}>
      <LegalSection title={words.seller}>
        <Facts facts={facts} />
      </LegalSection>
      <LegalSection title={words.more} paragraphs={[words.images]} />
    </LegalText>
  );
}
