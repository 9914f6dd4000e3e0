import {
  agreeToPrices,
  appendLine,
  labelLine,
  MAX_LINE_QUANTITY,
  MAX_NAME_LABEL,
  MAX_ORDER_LINES,
  type OrderListLine,
  type PricedCustomLine,
  partsOfComposed,
  priceBefore,
  priceDish,
  setQuantity,
  withTax,
} from "@comptoir/domain";
import { CopyPlus, Pencil, Trash2 } from "lucide-react";
import { LineService, PriceNote, UnavailableNote } from "../../../basket/line-notes.tsx";
import { useChangeLines, useOrderLines } from "../../../basket/order-list-state.ts";
import { formatPrice, formatSurcharge } from "../../../i18n/formats.ts";
import { weekdayList } from "../../../i18n/weekday-list.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { randomId } from "../../../platform/random-id.ts";
import { track } from "../../../shop/analytics.ts";
import { extraRule } from "../../../shop/price-rules.ts";
import { shopName } from "../../../shop/shop.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import {
  choicesOf,
  DishDetails,
  useAvailableToday,
  useComposedDishWords,
} from "../dishes/dish-words.tsx";
import { useFormerDishWords } from "../dishes/former-dish-words.ts";
import { PaidPrice } from "../dishes/paid-price.tsx";
import { FavouriteButton } from "../dishes/saved-dishes.tsx";
import { useOrderList } from "./use-order-list.ts";

interface LineCardProps {
  readonly line: OrderListLine;
  readonly price: PricedCustomLine | undefined;
  readonly isLabelled: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

export function LineCard({ line, price, isLabelled, onEdit, onRemove }: LineCardProps) {
  const { service } = useOrderList().ordering;
  const { shop } = useCustomShop();
  const change = useChangeLines();
  const words = useWords("composer");
  const { less, more } = useWords("common");
  const { titleOf, detailsOf } = useComposedDishWords();
  const { formerTitleOf, formerDetailsOf } = useFormerDishWords();
  const { line: otherWords } = useWords("service");
  const language = useLanguage();
  const title = price ? titleOf(line) : formerTitleOf(line);
  const wanted = service.quantityOf(line.categoryId);
  const setTo = (quantity: number) => change((old) => setQuantity(old, line.id, quantity));
  return (
    <li className="flex flex-col gap-3 rounded-3xl bg-paper p-4 shadow-card">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-lg leading-tight">{title}</h3>
        {price && (
          <p className="flex flex-col items-end leading-tight">
            <PaidPrice price={price.total} className="font-semibold" />
          </p>
        )}
      </div>
      <DishDetails details={price ? detailsOf(line) : formerDetailsOf(line)} />
      {price && <LinePrice line={line} price={price} />}
      <LineChange line={line} title={title} />
      {price && (
        <LineService
          line={partsOfComposed(shop, line)}
          name={title}
          nameOf={(key) => shopName(shop, key, language)}
          quantity={wanted}
          at={service.at}
          onRemove={onRemove}
          onTake={(left) => setTo(Math.max(1, line.quantity - (wanted - left)))}
        >
          <Button look="secondary" aria-label={otherWords.choose_other_in(title)} onClick={onEdit}>
            {otherWords.choose_other}
          </Button>
        </LineService>
      )}
      <UnavailableDay line={line} day={service.slot?.date} />
      {isLabelled && <NameLabel line={line} title={title} />}
      <div className="-mr-2 -mb-1 flex flex-wrap items-center justify-between gap-y-1">
        {price && (
          <Stepper
            value={line.quantity}
            min={1}
            max={MAX_LINE_QUANTITY}
            onChange={setTo}
            label={words.order.quantity_of(title)}
            lessLabel={less}
            moreLabel={more}
          />
        )}
        <div className="ml-auto flex">
          {price && (
            <>
              <RepeatButton line={line} title={title} />
              <FavouriteButton dish={line} />
            </>
          )}
          {shop.menuCategories.includes(line.categoryId) && (
            <IconButton label={words.order.edit(title)} onClick={onEdit}>
              <Pencil size={19} aria-hidden />
            </IconButton>
          )}
          <IconButton label={words.order.remove(title)} onClick={onRemove}>
            <Trash2 size={19} aria-hidden />
          </IconButton>
        </div>
      </div>
    </li>
  );
}

function UnavailableDay({ line, day }: { line: OrderListLine; day: string | undefined }) {
  const made = useCustomShop().shop.categories[line.categoryId];
  const words = useWords("composer").weekdays;
  const language = useLanguage();
  const isMade = useAvailableToday(day);
  if (!made?.weekdays || isMade(made)) return null;
  return (
    <p className="text-sm font-semibold text-alarm">
      {words.not_today(weekdayList(words, made.weekdays, language))}
    </p>
  );
}

/** What makes up the price, if more than the base is charged, and the price of one of several. */
function LinePrice({ line, price }: { line: OrderListLine; price: PricedCustomLine }) {
  const { shop } = useCustomShop();
  const { order, rules } = useWords("composer");
  const language = useLanguage();
  const extras = price.extras.filter(({ total }) => total > 0);
  const options = choicesOf(shop, line).flatMap((choice) => choice.options);
  const charged = [
    ...extras.map((extra) => extraRule(rules, extra)),
    ...options.flatMap(({ id, price: own }) =>
      own ? [`${shopName(shop, id, language)} ${formatSurcharge(own)}`] : [],
    ),
  ];
  const parts = [
    ...(charged.length > 0 ? [order.base(formatPrice(price.base)), ...charged] : []),
    ...(line.quantity > 1 ? [order.each(formatPrice(price.unit))] : []),
  ];
  if (parts.length === 0) return null;
  return <p className="text-xs leading-relaxed text-ink-soft">{parts.join(" · ")}</p>;
}

interface TitledLine {
  readonly line: OrderListLine;
  readonly title: string;
}

function NameLabel({ line, title }: TitledLine) {
  const change = useChangeLines();
  const { order } = useWords("composer");
  return (
    <input
      aria-label={`${order.for_whom} ${title}`}
      placeholder={`${order.for_whom} ${order.for_whom_hint}`}
      value={line.nameLabel}
      maxLength={MAX_NAME_LABEL}
      autoComplete="off"
      onChange={({ target }) => change((old) => labelLine(old, line.id, target.value))}
      className="min-h-11 w-full rounded-2xl border border-line bg-cream/60 px-3.5 placeholder:text-ink-soft"
    />
  );
}

function RepeatButton({ line, title }: TitledLine) {
  const change = useChangeLines();
  const { order } = useWords("composer");
  const isFull = useOrderLines().length >= MAX_ORDER_LINES;
  return (
    <IconButton
      label={order.again_of(title)}
      disabled={isFull}
      onClick={() => {
        change((old) => appendLine(old, line, randomId()));
        track("add", { category: line.categoryId });
      }}
    >
      <CopyPlus size={19} aria-hidden />
    </IconButton>
  );
}

function LineChange({ line, title }: TitledLine) {
  const { shop } = useCustomShop();
  const change = useChangeLines();
  const { formerNameOf } = useFormerDishWords();
  const offered = priceDish(shop.categories, line);
  if (!offered.ok) return <UnavailableNote why={offered.error} nameOf={formerNameOf} />;
  const before = priceBefore(shop.categories, line);
  if (before === undefined) return null;
  return (
    <PriceNote
      name={title}
      before={withTax(before, shop.tax)}
      now={withTax(offered.value.unit, shop.tax)}
      onAgree={() =>
        change((old) => agreeToPrices(shop.categories, old, ({ id }) => id === line.id))
      }
    />
  );
}
