import { formatChf, qrBillText, type Rappen } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { QrCode } from "../../ui/qr-code.tsx";

interface PaymentCodeProps {
  readonly total: Rappen;
  readonly reference: string;
}

/** The transfer as a Swiss QR code; nothing where no bank would take it. */
export function PaymentCode({ total, reference }: PaymentCodeProps) {
  const { payment: words } = useWords("orders");
  const { payment, contact } = useShop().shop;
  const text = qrBillText({
    iban: payment.iban ?? "",
    creditor: { ...contact.address, name: payment.beneficiary },
    amount: total,
    message: reference,
  });
  if (!text) return null;
  return (
    <figure className="flex flex-col items-center gap-2 py-3">
      <QrCode text={text} label={words.qr(formatChf(total), payment.beneficiary)} hasSwissCross />
      <figcaption className="text-sm text-ink-soft">{words.qr_hint}</figcaption>
    </figure>
  );
}
