import type { Shop } from "@comptoir/contract";
import { formatChf, type Rappen, toChf } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { CopyButton } from "./copy-button.tsx";

interface PaymentDetailsProps {
  readonly payment: Shop["payment"];
  readonly orderNumber: number;
  readonly total: Rappen;
  readonly isTaxed: boolean;
}

/** Everything a TWINT payment or a bank transfer asks for, ready to copy. */
export function PaymentDetails({ payment, orderNumber, total, isTaxed }: PaymentDetailsProps) {
  const { placed: words } = useWords("checkout");
  const reference = words.reference_value(orderNumber);
  const rows = [
    { label: words.twint, shown: payment.twint, copied: payment.twint },
    { label: words.iban, shown: payment.iban, copied: payment.iban?.replaceAll(" ", "") },
    { label: words.beneficiary, shown: payment.beneficiary, copied: payment.beneficiary },
    { label: words.reference, shown: reference, copied: reference },
    {
      label: isTaxed ? words.amount_with_tax : words.amount,
      shown: formatChf(total),
      copied: toChf(total).toFixed(2),
    },
  ];
  return (
    <section className="rounded-card border border-line bg-paper px-4 pt-4 pb-2">
      <h3 className="text-lg">{words.payment_details}</h3>
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
    </section>
  );
}
