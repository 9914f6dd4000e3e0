import { inZurich, sellerOf } from "@comptoir/domain";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { LegalSection, LegalText, Reach } from "./legal-text.tsx";
import { termsOf } from "./terms-text.ts";

export function Terms() {
  const { shop } = useShop();
  const { terms: words } = useWords("legal");
  const { pages } = useWords("footer");
  const language = useLanguage();
  const { day: today } = inZurich(new Date());
  return (
    <LegalText title={pages.terms} intro={words.intro(shop.shopName, sellerOf(shop).name)}>
      {termsOf(shop, { words, language, today }).map((section) => (
        <LegalSection key={section.title} {...section} />
      ))}
      <Reach />
    </LegalText>
  );
}
