import {
  type DishCount,
  type Named,
  nameIn,
  type Order,
  summariseKitchen,
  TORTILLAS,
  VARIETIES,
} from "@comptoir/domain";
import { formatDay } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { sizeText } from "../../order/line-words.ts";
import { Badge } from "../../ui/badge.tsx";
import type { BoardView } from "./board-view.ts";

interface KitchenSummaryProps {
  readonly orders: readonly Order[];
  readonly view: BoardView;
}

/** How many of each dish and option are still to be made for the day. */
export function KitchenSummary({ orders, view }: KitchenSummaryProps) {
  const words = useWords("board");
  const language = useLanguage();
  const dishes = summariseKitchen(orders);
  const day = formatDay(view.day, language);
  return (
    <section aria-label={words.kitchen.title}>
      <h2 className="text-3xl">{words.kitchen.title}</h2>
      <p className="mb-4 text-ink-soft">
        {view.kind === "delivery"
          ? words.kitchen.intro_delivery(day)
          : words.kitchen.intro_creation(day)}
      </p>
      {dishes.length === 0 && (
        <p className="py-16 text-center text-lg text-ink-soft">{words.kitchen.empty}</p>
      )}
      <ul className="grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {dishes.map((dish) => (
          <li key={`${dish.dish} ${dish.size}`}>
            <Dish dish={dish} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Dish({ dish }: { dish: DishCount }) {
  const { kitchen } = useWords("board");
  const { lines } = useWords("orders");
  const language = useLanguage();
  const groups = Map.groupBy(dish.options, ({ group }) => group.id);
  const groupName = ({ id, names }: Named) => {
    if (id === TORTILLAS) return kitchen.tortillas;
    return id === VARIETIES ? lines.varieties : nameIn(names, language);
  };
  const optionName = (group: Named, { id, names }: Named) =>
    group.id === TORTILLAS ? lines.tortillas(Number(id)) : nameIn(names, language);
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4 shadow-card">
      <div className="flex items-baseline gap-3">
        <span className="font-display text-4xl font-semibold text-accent tabular-nums">
          {dish.count}
        </span>
        <h3 className="text-xl">
          {nameIn(dish.names, language)}{" "}
          {dish.size && <span className="text-ink-soft">{sizeText(dish.size, lines)}</span>}
        </h3>
      </div>
      {dish.unpaid > 0 && (
        <div>
          <Badge tone="honey">{kitchen.unpaid(dish.unpaid)}</Badge>
        </div>
      )}
      {[...groups].map(([id, options]) => (
        <div key={id} className="text-sm">
          <p className="font-semibold text-ink-soft">{options[0] && groupName(options[0].group)}</p>
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {options.map(({ group, option, count }) => (
              <li key={option.id} className="rounded-full bg-cream-deep px-3 py-1">
                <strong className="tabular-nums">{count} ×</strong> {optionName(group, option)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
