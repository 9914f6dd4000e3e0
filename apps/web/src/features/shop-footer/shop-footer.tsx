import { memo, Suspense } from "react";
import { loadWithWords } from "../../i18n/load-with-words.ts";
import { useLanguage } from "../../i18n/words.ts";

const { Part } = loadWithWords(["footer"], () =>
  import("./footer-content.tsx").then((module) => module.FooterContent),
);

/**
 * Prerendered with the page, but its code comes later: nobody needs it first. Rendered again before that, it
 * would be gone until then; only another language does so, in which it would be wrong to stay.
 */
export const ShopFooter = memo(() => {
  useLanguage();
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
});
