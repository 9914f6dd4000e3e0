import type { Order, Shop } from "@comptoir/contract";
import { type DishCount, summariseKitchen } from "@comptoir/domain";
import { formatDay } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { groupName, sizeText } from "../../order/order-words.ts";
import { shopName } from "../../shop/shop.ts";
import { Badge } from "../../ui/badge.tsx";
import type { BoardView } from "./use-board-view.ts";

interface KitchenSummaryProps {
  readonly shop: Shop;
  readonly orders: readonly Order[];
  readonly view: BoardView;
}

/** How many of each dish and option are still to be made for the day. */
export function KitchenSummary({ shop, orders, view }: KitchenSummaryProps) {
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
            <Dish dish={dish} shop={shop} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Dish({ dish, shop }: { dish: DishCount; shop: Shop }) {
  const words = useWords("board");
  const language = useLanguage();
  const known = shopName(shop, dish.dish, language);
  const name = known === dish.dish ? dish.name : known;
  const groups = Map.groupBy(dish.options, ({ group }) => group);
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4 shadow-card">
      <div className="flex items-baseline gap-3">
        <span className="font-display text-4xl font-semibold text-accent tabular-nums">
          {dish.count}
        </span>
        <h3 className="text-xl">
          {name} {dish.size && <span className="text-ink-soft">{sizeText(dish.size, words)}</span>}
        </h3>
      </div>
      {dish.unpaid > 0 && (
        <div>
          <Badge tone="honey">{words.kitchen.unpaid(dish.unpaid)}</Badge>
        </div>
      )}
      {[...groups].map(([group, options]) => (
        <div key={group} className="text-sm">
          <p className="font-semibold text-ink-soft">
            {group === "tortillaAmount"
              ? words.kitchen.tortillas
              : groupName(group, { shop, language, words })}
          </p>
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {options.map(({ option, count }) => (
              <li key={option} className="rounded-full bg-cream-deep px-3 py-1">
                <strong className="tabular-nums">{count} ×</strong>{" "}
                {group === "tortillaAmount"
                  ? words.tortillas(option)
                  : shopName(shop, option, language)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
