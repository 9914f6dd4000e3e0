import { formatChf, type Order, type Rappen, toChf } from "@comptoir/domain";
import { Check, Copy } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { loadLater } from "../../platform/load-later.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

const { Part: PaymentCode } = loadLater(() =>
  import("./payment-code.tsx").then((module) => module.PaymentCode),
);

interface PaymentDetailsProps {
  readonly number: number;
  readonly total: Rappen;
  readonly taxRule: Order["amounts"]["taxRule"];
  readonly heading: "h2" | "h3";
}

/** Everything a TWINT payment or a bank transfer asks for, ready to copy or to scan. */
export function PaymentDetails(props: PaymentDetailsProps) {
  const { number, total, taxRule, heading: Heading } = props;
  const { payment: words } = useWords("orders");
  const { payment } = useShop().shop;
  const reference = words.reference_value(number);
  const rows = [
    { label: words.twint, shown: payment.twint, copied: payment.twint },
    { label: words.iban, shown: payment.iban, copied: payment.iban?.replaceAll(" ", "") },
    { label: words.beneficiary, shown: payment.beneficiary, copied: payment.beneficiary },
    { label: words.reference, shown: reference, copied: reference },
    {
      label: taxRule.percent > 0 ? words.amount_with_tax : words.amount,
      shown: formatChf(total),
      copied: toChf(total).toFixed(2),
    },
  ];
  return (
    <section
      aria-labelledby="payment"
      className="rounded-card border border-line bg-paper px-4 pt-4 pb-2"
    >
      <Heading id="payment" className="text-lg">
        {words.title}
      </Heading>
      <dl className="mt-1 divide-y divide-line">
        {rows.map(
          ({ label, shown, copied }) =>
            shown && (
              <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 py-1.5">
                <dt className="text-xs text-ink-soft">{label}</dt>
                <dd className="font-semibold break-words tabular-nums">{shown}</dd>
                <dd className="col-start-2 row-span-2 row-start-1 self-center">
                  <CopyButton label={words.copy(label)} text={copied ?? shown} />
                </dd>
              </div>
            ),
        )}
      </dl>
      <Suspense fallback={null}>
        <PaymentCode total={total} reference={reference} />
      </Suspense>
    </section>
  );
}

/** Where a coupon covers everything. */
export function NothingToPay() {
  const { payment: words } = useWords("orders");
  return (
    <p className="rounded-card border border-line bg-paper px-4 py-4">
      <span className="block font-display text-lg font-semibold">{words.nothing}</span>
      <span className="text-ink-soft">{words.nothing_text}</span>
    </p>
  );
}

const SHOWN_MS = 2_000;

function CopyButton({ label, text }: { label: string; text: string }) {
  const { payment: words } = useWords("orders");
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The browser keeps its clipboard closed; the text stands beside the button to be selected.
    }
  };

  return (
    <span className="flex items-center">
      <span role="status" className="text-sm font-semibold text-leaf">
        {isCopied && words.copied}
      </span>
      <IconButton label={label} onClick={() => void copy()}>
        {isCopied ? (
          <Check size={18} aria-hidden className="text-leaf" />
        ) : (
          <Copy size={18} aria-hidden />
        )}
      </IconButton>
    </span>
  );
}
