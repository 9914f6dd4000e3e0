import { formatChf, formatIban, formatReference, orderBill, qrBillText } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { CopyRows } from "./copy-rows.tsx";
import type { Payable } from "./payable.ts";

interface TransferProps {
  readonly payable: Payable;
  readonly heading: "h3" | "h4";
}

/** Renders nothing if the shop's bank data makes no valid QR-bill. */
export function Transfer({ payable, heading: Heading }: TransferProps) {
  const { payment: words } = useWords("orders");
  const { shop } = useShop();
  const bill = orderBill(payable, shop);
  if (!bill.ok) return null;
  const { iban, reference, creditor, amount } = bill.value;
  return (
    <div className="flex flex-col gap-1">
      <Heading className="font-semibold">{words.by_transfer}</Heading>
      <figure className="flex flex-col items-center gap-2 py-2">
        <QrCode
          text={qrBillText(bill.value)}
          label={words.qr(formatChf(amount), creditor.name)}
          hasSwissCross
        />
        <figcaption className="text-center text-sm text-ink-soft">{words.qr_hint}</figcaption>
      </figure>
      <CopyRows
        rows={[
          { label: words.iban, shown: formatIban(iban), copied: iban },
          { label: words.reference, shown: formatReference(reference), copied: reference },
          { label: words.beneficiary, shown: creditor.name },
        ]}
      />
    </div>
  );
}
