import type { SimpleMenuItem, SimpleShop } from "@comptoir/contract";
import { NO_ALLERGENS } from "@comptoir/domain";
import type { ReactNode } from "react";
import { useWords } from "../../i18n/words.ts";
import { useItemWords } from "./item-words.ts";

interface ItemFactsProps {
  readonly shop: SimpleShop;
  readonly item: SimpleMenuItem;
  readonly size: string | undefined;
}

export function ItemFacts({ shop, item, size }: ItemFactsProps) {
  const { item: words, allergens: allergenNames } = useWords("shop");
  const { nameOf, portionOf, peopleOf } = useItemWords(shop);
  const { calories, ingredients, allergens } = item.details;
  return (
    <dl className="grid grid-cols-2 gap-2.5">
      <Fact label={words.portion}>
        {portionOf(item, size)}
        <span className="block text-sm font-normal text-ink-soft">
          {words.people(peopleOf(item, size))}
        </span>
      </Fact>
      <Fact label={words.calories}>
        {words.kcal(calories)}
        <span className="block text-sm font-normal text-ink-soft">{words.per_person}</span>
      </Fact>
      <Fact label={words.ingredients} wide>
        <span className="font-normal">{ingredients.map(nameOf).join(", ")}</span>
      </Fact>
      <Fact label={words.allergens} wide>
        {allergens[0] === NO_ALLERGENS
          ? words.no_allergens
          : allergens.map((allergen) => allergenNames[allergen]).join(", ")}
      </Fact>
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
