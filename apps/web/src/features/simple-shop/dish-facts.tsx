import {
  allergenWords,
  declare,
  declaredOrigins,
  inLanguage,
  type SimpleMenuItem,
} from "@comptoir/domain";
import type { ReactNode } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDishWords } from "../../shop/dish-words.ts";
import { originLines } from "../../shop/origin-lines.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";

export function DishFacts({ dish, size }: { dish: SimpleMenuItem; size: string | undefined }) {
  const { shop } = useSimpleShop();
  const { item } = useWords("shop");
  const { dish: words, declared } = useWords("menu");
  const language = useLanguage();
  const { nameOf, portionOf, peopleOf } = useDishWords();
  const { calories, ingredients } = dish.details;
  const { declarations } = shop;
  const { traces } = declarations;
  const named = declaredOrigins(dish.details, declarations);
  const sum = declare([{ ...dish.details, origins: named }], declarations);
  const allergens = allergenWords(sum.allergens, declared.names);
  const origins = originLines(shop, sum.origins, declared, language);
  return (
    <dl className="grid grid-cols-2 gap-2.5">
      <Fact label={words.portion} wide={calories === undefined}>
        {portionOf(dish, size)}
        <span className="block text-sm font-normal text-ink-soft">
          {item.people(peopleOf(dish, size))}
        </span>
      </Fact>
      {calories !== undefined && (
        <Fact label={words.calories}>
          {words.kcal(calories)}
          <span className="block text-sm font-normal text-ink-soft">{item.per_person}</span>
        </Fact>
      )}
      {ingredients.length > 0 && (
        <Fact label={words.ingredients} wide>
          <span className="font-normal">{ingredients.map(nameOf).join(", ")}</span>
        </Fact>
      )}
      <Fact label={declared.allergens} wide>
        {allergens.join(", ") || declared.none}
        {traces && (
          <span className="mt-1 block text-sm font-normal text-ink-soft">
            {inLanguage(traces, language)}
          </span>
        )}
      </Fact>
      {origins.length > 0 && (
        <Fact label={declared.origin} wide>
          {origins.map((origin) => (
            <span key={origin} className="block">
              {origin}
            </span>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Fact({
  label,
  wide = false,
  children,
}: {
  label: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? "col-span-2 rounded-2xl bg-paper p-4" : "rounded-2xl bg-paper p-4"}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="mt-0.5 leading-relaxed font-semibold">{children}</dd>
    </div>
  );
}
