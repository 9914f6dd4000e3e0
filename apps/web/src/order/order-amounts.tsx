import {
  type Bill,
  type BillRow,
  billOf,
  billRows,
  type Language,
  type Order,
} from "@comptoir/domain";
import type { Bundles, Dictionary } from "../i18n/bundles.ts";
import { formatPercent, formatPrice } from "../i18n/formats.ts";
import { useLanguage, useWords } from "../i18n/words.ts";
import { classNames } from "../ui/class-names.ts";

interface AmountRow extends BillRow {
  readonly label: string;
}

export function amountRows(
  bill: Bill,
  words: Dictionary<Bundles["orders"]>["amounts"],
  language: Language,
): AmountRow[] {
  const labels: Record<BillRow["id"], (percent: string) => string> = {
    subtotal: () => words.subtotal,
    tax: words.tax,
    delivery_fee: () => words.delivery_fee,
    coupon: () => words.coupon(bill.couponCode ?? ""),
    total: () => words.total,
    included_tax: words.included_tax,
  };
  return billRows(bill).map((row) => ({
    ...row,
    label: labels[row.id](formatPercent(row.percent ?? 0, language)),
  }));
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
  const isPlain = variant === "board" && subtotal === total && !bill.couponCode;
  const shown = isPlain ? rows.filter(({ id }) => id !== "subtotal") : rows;
  const fee = bill.isFeeToConfirm ? words.fee_to_confirm : words.free;
  return (
    <dl aria-label={words.title} className={classNames("flex flex-col", look.list, className)}>
      {shown.map(({ id, label, amount }) => (
        <div
          key={label}
          className={classNames(
            "flex items-baseline justify-between gap-3",
            id === "total" ? look.total : look.part,
            id === "coupon" && look.coupon,
            id === "included_tax" && "text-sm text-ink-soft",
          )}
        >
          <dt className="min-w-0 break-words">
            {label}
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
            {id === "delivery_fee" && amount === 0 ? fee : formatPrice(amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function OrderAmounts({
  order,
  ...look
}: Pick<AmountListProps, "variant" | "className"> & { readonly order: Order }) {
  return <AmountList {...billOf(order)} {...look} />;
}
