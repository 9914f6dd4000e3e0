import {
  type Amounts,
  formatChf,
  includedTax,
  type Language,
  type Order,
  type Rappen,
} from "@comptoir/domain";
import type { Bundles, Dictionary } from "../i18n/bundles.ts";
import { formatPercent } from "../i18n/formats.ts";
import { useLanguage, useWords } from "../i18n/words.ts";
import { classNames } from "../ui/class-names.ts";

/** What an order comes to, placed or not yet. */
interface Bill {
  readonly amounts: Amounts;
  readonly couponCode?: string | null;
  /** The fee is told where there is a delivery, also when it is nothing. */
  readonly isDelivered?: boolean;
  /** Nobody knows the fee yet; it is told by phone. */
  readonly isFeeToConfirm?: boolean;
}

interface AmountRow {
  readonly id: "subtotal" | "tax" | "delivery_fee" | "coupon" | "total" | "included_tax";
  readonly label: string;
  /** Below zero where it is taken off. */
  readonly amount: Rappen;
}

/** Every amount from the subtotal to the total, and the tax that the total holds. */
export function amountRows(
  { amounts, couponCode, isDelivered }: Bill,
  words: Dictionary<Bundles["orders"]>["amounts"],
  language: Language,
): AmountRow[] {
  const percent = formatPercent(amounts.taxRule.percent, language);
  const rows: AmountRow[] = [
    { id: "subtotal", label: words.subtotal, amount: amounts.subtotal },
    { id: "tax", label: words.tax(percent), amount: amounts.tax },
    { id: "delivery_fee", label: words.delivery_fee, amount: amounts.deliveryFee },
    {
      id: "coupon",
      label: words.coupon(couponCode ?? ""),
      amount: -amounts.couponDiscount as Rappen,
    },
    { id: "total", label: words.total, amount: amounts.total },
    { id: "included_tax", label: words.included_tax(percent), amount: includedTax(amounts) },
  ];
  const isShown: Partial<Record<AmountRow["id"], boolean>> = {
    tax: amounts.tax > 0,
    delivery_fee: isDelivered === true,
    coupon: Boolean(couponCode),
    included_tax: includedTax(amounts) > 0,
  };
  return rows.filter(({ id }) => isShown[id] !== false);
}

export function billOf({ amounts, couponCode, address, isFeeToConfirm }: Order): Bill {
  return { amounts, couponCode, isDelivered: address !== null, isFeeToConfirm };
}

const LOOKS = {
  board: {
    list: "gap-0.5 text-sm",
    part: "text-ink-soft",
    coupon: "",
    total: "mt-1 text-lg font-bold",
  },
  page: {
    list: "gap-1",
    part: "",
    coupon: "text-leaf",
    total: "mt-2 border-t border-line pt-3 text-lg font-semibold",
  },
  order_list: {
    list: "gap-0.5",
    part: "text-sm text-ink-soft",
    coupon: "",
    total: "pt-1 font-semibold [&>dd]:font-display [&>dd]:text-2xl",
  },
} as const;

interface AmountListProps extends Bill {
  readonly variant: keyof typeof LOOKS;
  readonly className?: string;
}

export function AmountList({ variant, className, ...bill }: AmountListProps) {
  const { amounts: words } = useWords("orders");
  const rows = amountRows(bill, words, useLanguage());
  const look = LOOKS[variant];
  const { subtotal, total } = bill.amounts;
  // A subtotal that is the total already only takes room on the board.
  const isPlain = variant === "board" && subtotal === total && !bill.couponCode;
  // Where prices include a tax of a rate that the shop does not state.
  const { percent, mode } = bill.amounts.taxRule;
  const saysTaxIncluded = variant === "page" && mode === "included" && percent === 0;
  const shown = isPlain ? rows.filter(({ id }) => id !== "subtotal") : rows;
  const fee = bill.isFeeToConfirm ? words.fee_to_confirm : words.free;
  return (
    <dl aria-label={words.title} className={classNames("flex flex-col", look.list, className)}>
      {shown.map(({ id, label, amount }) => (
        <div
          key={id}
          className={classNames(
            "flex items-baseline justify-between gap-3",
            id === "total" ? look.total : look.part,
            id === "coupon" && look.coupon,
            id === "included_tax" && "text-sm text-ink-soft",
          )}
        >
          <dt className="min-w-0 break-words">
            {label}
            {id === "total" && saysTaxIncluded && (
              <span className="ml-2 text-sm font-normal text-ink-soft">{words.tax_included}</span>
            )}
            {id === "total" && bill.isFeeToConfirm && (
              <span className="block text-sm font-normal text-ink-soft">{words.without_fee}</span>
            )}
          </dt>
          <dd
            className={classNames(
              "tabular-nums",
              id === "delivery_fee" ? "text-right" : "whitespace-nowrap",
            )}
          >
            {id === "delivery_fee" && amount === 0 ? fee : signed(amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The amounts of a placed order. */
export function OrderAmounts({
  order,
  ...look
}: Pick<AmountListProps, "variant" | "className"> & { readonly order: Order }) {
  return <AmountList {...billOf(order)} {...look} />;
}

function signed(amount: Rappen): string {
  return amount < 0 ? `−${formatChf(-amount as Rappen)}` : formatChf(amount);
}
