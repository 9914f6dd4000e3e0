import {
  allergenWords,
  chosenIn,
  declare,
  declaredParts,
  inLanguage,
  undeclared,
} from "@comptoir/domain";
import { Suspense } from "react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { originLines } from "../../../shop/origin-lines.ts";
import { shopName } from "../../../shop/shop.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useComposer } from "./use-composer.ts";

export function DeclaredSum(props: { className: string }) {
  return (
    <Suspense fallback={null}>
      <Sum {...props} />
    </Suspense>
  );
}

function Sum({ className }: { className: string }) {
  const { shop } = useCustomShop();
  const { declared: words } = useWords("orders");
  const language = useLanguage();
  const { categoryId, category, selection } = useComposer();
  const { declarations } = shop;
  const chosen = category.options.flatMap(({ id }) => chosenIn(selection, id));
  const sum = declare(declaredParts(category, chosen, declarations), declarations);
  const unknown = undeclared({ id: categoryId, ...category }, chosen, declarations).map((id) =>
    shopName(shop, id, language),
  );
  const allergens = allergenWords(sum.allergens, words.names).join(", ");
  const origins = originLines(shop, sum.origins, words, language);
  return (
    <section
      aria-label={words.in_dish}
      className={classNames("flex flex-col gap-1 text-sm leading-snug", className)}
    >
      <p role="status">
        <span className="font-semibold">{words.allergens}</span>{" "}
        <span className="text-ink-soft">{allergens || (unknown.length === 0 && words.none)}</span>
      </p>
      {unknown.length > 0 && <p className="text-alarm">{words.not_declared(unknown.join(", "))}</p>}
      {origins.length > 0 && (
        <p>
          <span className="font-semibold">{words.origin}</span>{" "}
          <span className="text-ink-soft">{origins.join(" · ")}</span>
        </p>
      )}
      {declarations.traces && (
        <p className="text-xs text-ink-soft">{inLanguage(declarations.traces, language)}</p>
      )}
    </section>
  );
}
