import { memo, Suspense } from "react";
import { loadWithWords } from "../../i18n/load-with-words.ts";

const { Part } = loadWithWords(["footer"], () =>
  import("./footer-content.tsx").then((module) => module.FooterContent),
);

/**
 * Prerendered with the page, but its code comes later: nobody needs it first. Rendered again before that, it
 * would be gone until then.
 */
export const ShopFooter = memo(() => (
  <Suspense fallback={null}>
    <Part />
  </Suspense>
));
