import {
  countAllDay,
  type DishCount,
  type Named,
  nameIn,
  type Order,
  type SlotCount,
  sizeText,
  TORTILLAS,
  VARIETIES,
} from "@comptoir/domain";
import { useId, useMemo } from "react";
import { formatDay } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { slotText } from "../orders/board-text.ts";
import type { BoardView } from "../orders/board-view.ts";

export function AllDayCounts({ orders, view }: { orders: readonly Order[]; view: BoardView }) {
  const words = useWords("board").counts;
  const language = useLanguage();
  const { dishes, slots, paid, unpaid } = useMemo(() => countAllDay(orders), [orders]);
  const day = formatDay(view.day, language);
  return (
    <section aria-label={words.title}>
      <h2 className="text-3xl">{words.title}</h2>
      <p className="text-ink-soft">
        {view.kind === "delivery" ? words.intro_delivery(day) : words.intro_creation(day)}
      </p>
      {dishes.length === 0 ? (
        <p className="py-16 text-center text-lg text-ink-soft">{words.empty}</p>
      ) : (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-lg font-semibold">
          {words.paid(paid)} <Unpaid count={unpaid} />
        </p>
      )}
      <ul className="mt-4 grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {dishes.map((dish) => (
          <li key={`${dish.dish} ${dish.size}`}>
            <Dish dish={dish} />
          </li>
        ))}
      </ul>
      {slots.length > 1 && (
        <>
          <h3 className="mt-8 text-2xl">{words.by_slot}</h3>
          <div className="mt-3 grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
            {slots.map((slot) => (
              <Slot key={`${slot.slot?.date} ${slot.slot?.time}`} counted={slot} day={view.day} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function Dish({ dish }: { dish: DishCount }) {
  const words = useWords("board").counts;
  const { lines } = useWords("orders");
  const language = useLanguage();
  const groups = Map.groupBy(dish.options, ({ group }) => group.id);
  const groupName = ({ id, names }: Named) => {
    if (id === TORTILLAS) return words.tortillas;
    return id === VARIETIES ? lines.varieties : nameIn(names, language);
  };
  const optionName = (group: Named, { id, names }: Named) =>
    group.id === TORTILLAS ? lines.tortillas(Number(id)) : nameIn(names, language);
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4 shadow-card">
      <div className="flex items-baseline gap-3">
        <span className="font-display text-4xl font-semibold text-accent tabular-nums">
          {dish.paid}
        </span>
        <div className="min-w-0">
          <h3 className="text-xl break-words">
            <DishName dish={dish} />
          </h3>
          <Unpaid count={dish.unpaid} />
        </div>
      </div>
      {[...groups].map(([id, options]) => (
        <div key={id} className="text-sm">
          <p className="font-semibold text-ink-soft">{options[0] && groupName(options[0].group)}</p>
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {options.map(({ group, option, paid, unpaid }) => (
              <li key={option.id} className="rounded-full bg-cream-deep px-3 py-1">
                <strong className="tabular-nums">{paid} ×</strong> {optionName(group, option)}{" "}
                {unpaid > 0 && <span className="text-ink-soft">{words.unpaid(unpaid)}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Slot({ counted, day }: { counted: SlotCount; day: string }) {
  const words = useWords("board");
  const language = useLanguage();
  const titleId = useId();
  const { slot, dishes, paid, unpaid } = counted;
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-paper p-4 shadow-card"
    >
      <h4 id={titleId} className="font-display text-xl font-semibold">
        {slotText(slot, day, words.slots, language)}
      </h4>
      <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
        {words.counts.paid(paid)} <Unpaid count={unpaid} />
      </p>
      <ul className="mt-2 divide-y divide-line">
        {dishes.map((dish) => (
          <li key={`${dish.dish} ${dish.size}`} className="flex gap-2 py-1.5">
            <strong className="min-w-10 whitespace-nowrap tabular-nums">{dish.paid} ×</strong>
            <span className="min-w-0 break-words">
              <DishName dish={dish} /> <Unpaid count={dish.unpaid} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DishName({ dish: { names, size } }: { dish: DishCount }) {
  const { lines } = useWords("orders");
  const language = useLanguage();
  return (
    <>
      {nameIn(names, language)}{" "}
      {size && <span className="text-ink-soft">{sizeText(size, lines)}</span>}
    </>
  );
}

/** Unpaid portions, shown separately: they only have to be made once paid. */
function Unpaid({ count }: { count: number }) {
  const words = useWords("board").counts;
  return count > 0 ? <Badge tone="honey">{words.unpaid(count)}</Badge> : null;
}
