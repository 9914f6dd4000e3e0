import type { SimpleShop } from "@comptoir/contract";
import {
  type BasketLine,
  findItem,
  formatChf,
  type OrderTotals,
  times,
  ZERO,
} from "@comptoir/domain";
import type { ReactNode } from "react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { portionText, shopName } from "../../../shop/shop.ts";
import { Price } from "../../../ui/price.tsx";

interface BillListProps {
  readonly shop: SimpleShop;
  readonly lines: readonly BasketLine[];
  readonly totals: OrderTotals;
  readonly couponCode: string | null;
}

/** Every dish and every amount up to the total. */
export function BillList({ shop, lines, totals, couponCode }: BillListProps) {
  const { confirm: words } = useWords("checkout");
  return (
    <section className="rounded-card border border-line bg-paper px-4 py-4">
      <h4 className="text-sm text-ink-soft">{words.items}</h4>
      <ul className="mt-2 flex flex-col gap-2.5 border-b border-line pb-4">
        {lines.map((line) => (
          <BillLine key={line.id} shop={shop} line={line} />
        ))}
      </ul>
      <dl className="mt-3 flex flex-col gap-1">
        <Amount label={words.subtotal}>
          <Price amount={totals.subtotal} />
        </Amount>
        <Amount label={words.delivery_fee}>
          {totals.deliveryFee === ZERO ? words.free : <Price amount={totals.deliveryFee} />}
        </Amount>
        {couponCode && (
          <Amount label={words.discount(couponCode)} className="text-leaf">
            {`−${formatChf(totals.couponDiscount)}`}
          </Amount>
        )}
        <Amount
          label={words.total}
          note={words.vat}
          className="mt-2 border-t border-line pt-3 text-lg font-semibold"
        >
          <Price amount={totals.total} />
        </Amount>
      </dl>
    </section>
  );
}

function BillLine({ shop, line }: { shop: SimpleShop; line: BasketLine }) {
  const language = useLanguage();
  const item = findItem(shop.categories, line.itemId);
  const portion = (line.size && item?.sizes?.[line.size]?.portionSize) || item?.details.portionSize;
  const varieties = line.varieties.map((variety) => shopName(shop, variety, language));
  return (
    <li className="flex items-start gap-3">
      <span className="min-w-7 font-semibold tabular-nums">{line.quantity}×</span>
      <span className="min-w-0 flex-1 leading-snug">
        {shopName(shop, line.itemId, language)}
        {portion && (
          <span className="block text-sm text-ink-soft">
            {portionText(shop, portion, language)}
          </span>
        )}
        {varieties.length > 0 && (
          <span className="block text-sm text-ink-soft">{varieties.join(", ")}</span>
        )}
      </span>
      <Price amount={times(line.price, line.quantity)} />
    </li>
  );
}

interface AmountProps {
  readonly label: string;
  readonly note?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Amount({ label, note, className = "", children }: AmountProps) {
  return (
    <div className={`flex items-baseline justify-between gap-3 ${className}`}>
      <dt>
        {label}
        {note && <span className="ml-2 text-sm font-normal text-ink-soft">{note}</span>}
      </dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
