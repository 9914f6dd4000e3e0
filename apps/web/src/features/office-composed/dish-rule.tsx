import {
  type CustomMenuCategory,
  type PricePart,
  rappen,
  type TaxRule,
  type WorkedExample,
  withTax,
  workedExample,
} from "@comptoir/domain";
import { formatAmount, formatPercent, formatPrice } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraft } from "../../office/draft/use-draft.ts";
import { useNames } from "../../office/draft/use-names.ts";
import { groupRule } from "../../shop/price-rules.ts";
import { readDish, taxIn } from "./composed-menu.ts";
import { useSizeName } from "./dish-sizes.tsx";

export function DishRule({ dish }: { readonly dish: string }) {
  const { rule: words } = useWords("officeComposed");
  const { content } = useDraft();
  const category = readDish(content, dish);
  if (!category) return <p className="text-ink-soft">{words.broken}</p>;
  const example = workedExample(dish, category);
  return (
    <>
      <GroupRules dish={dish} category={category} size={example?.composition.size} />
      {example ? (
        <Example dish={dish} example={example} tax={taxIn(content)} />
      ) : (
        <p>{words.none}</p>
      )}
    </>
  );
}

interface GroupRulesProps {
  readonly dish: string;
  readonly category: CustomMenuCategory;
  readonly size: string | undefined;
}

function GroupRules({ dish, category, size }: GroupRulesProps) {
  const { rules } = useWords("composer");
  const { rule: words } = useWords("officeComposed");
  const nameOf = useNames();
  const sizeName = useSizeName();
  return (
    <div>
      {size && <p className="text-sm text-ink-soft">{words.in_size(sizeName(size))}</p>}
      <ul className="flex flex-col gap-1">
        {category.options.map((group) => (
          <li key={group.id}>
            <span className="font-semibold">{words.of(nameOf(group.id))}</span>{" "}
            {groupRule(rules, { categoryId: dish, category, size }, group)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Example({ dish, example, tax }: { dish: string; example: WorkedExample; tax: TaxRule }) {
  const { rule: words } = useWords("officeComposed");
  const { order } = useWords("composer");
  const language = useLanguage();
  const nameOf = useNames();
  const sizeName = useSizeName();
  const { composition, parts, total } = example;
  const paid = withTax(total, tax);
  const title = [nameOf(dish), composition.size && sizeName(composition.size)].filter(Boolean);
  const partName = ({ of }: PricePart) => {
    if (of === "base") return words.base;
    return of === "options" ? words.options : words.extra(nameOf(of.group));
  };
  return (
    <div className="rounded-2xl bg-cream-deep p-4">
      <h3 className="font-semibold">{words.example(title.join(" "))}</h3>
      <ul className="mt-1 text-sm text-ink-soft">
        {composition.choices.map(({ group, options }) => (
          <li key={group}>
            {words.of(nameOf(group))} {options.map(({ id }) => nameOf(id)).join(", ")}
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        {parts.map((part) => (
          <PriceRow key={partName(part)} name={partName(part)} amount={formatAmount(part.amount)} />
        ))}
        {paid > total && (
          <PriceRow
            name={order.tax(formatPercent(tax.percent, language))}
            amount={formatAmount(rappen(paid - total))}
          />
        )}
        <PriceRow name={words.total} amount={formatPrice(paid)} look="font-semibold" />
      </dl>
    </div>
  );
}

function PriceRow({ name, amount, look = "" }: { name: string; amount: string; look?: string }) {
  return (
    <div className={`col-span-2 grid grid-cols-subgrid ${look}`}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="text-right">{amount}</dd>
    </div>
  );
}
