import { memo, Suspense } from "react";
import { loadWithWords } from "../../i18n/load-with-words.ts";
import { useLanguage } from "../../i18n/words.ts";

const { Part } = loadWithWords(["footer"], () =>
  import("./footer-content.tsx").then((module) => module.FooterContent),
);

/**
 * Prerendered, with its code loaded later. `memo`, because rendering it before then would suspend
 * and remove the prerendered footer. Only a language change may do so.
 */
export const ShopFooter = memo(() => {
  useLanguage();
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
});
