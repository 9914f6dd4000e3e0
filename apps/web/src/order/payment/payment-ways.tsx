import { ORDER_BILL_PATH } from "@comptoir/contract";
import {
  formatChf,
  formatIban,
  formatReference,
  orderBill,
  qrBillText,
  toChf,
  twintMention,
} from "@comptoir/domain";
import { useMutation } from "@tanstack/react-query";
import { Download, ExternalLink, Share } from "lucide-react";
import { errorWords } from "../../i18n/error-words.ts";
import { useWords } from "../../i18n/words.ts";
import { isApiError } from "../../platform/api.ts";
import { canShareFiles, fetchFile, saveFile, shareFile } from "../../platform/save-file.ts";
import { useMediaQuery } from "../../platform/use-media-query.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { addressOf, type OrderRef } from "../track-order.ts";
import { CopyRows } from "./copy-rows.tsx";
import { isPaymentDue, type Payable } from "./payable.ts";

interface PaymentWaysProps {
  readonly payable: Payable;
  readonly orderRef: OrderRef;
  readonly heading: "h3" | "h4";
}

export function PaymentWays({ payable, orderRef, heading }: PaymentWaysProps) {
  const { payment: words } = useWords("orders");
  if (!isPaymentDue(payable)) return <BillButtons orderRef={orderRef} />;
  const { missing, taxRule, payment } = payable;
  const whole = taxRule.percent > 0 ? words.amount_with_tax : words.amount;
  return (
    <div className="flex flex-col gap-4">
      <CopyRows
        rows={[
          {
            label: payment.state === "part" ? words.amount_left : whole,
            shown: formatChf(missing),
            copied: toChf(missing).toFixed(2),
          },
        ]}
      />
      <Transfer payable={payable} heading={heading} />
      <Twint payable={payable} heading={heading} />
      <BillButtons orderRef={orderRef} />
    </div>
  );
}

function Transfer({ payable, heading: Heading }: { payable: Payable; heading: "h3" | "h4" }) {
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

/** Does not show whether the payment arrived: TWINT reports it to the shop only. */
function Twint({ payable, heading: Heading }: { payable: Payable; heading: "h3" | "h4" }) {
  const { payment: words } = useWords("orders");
  const { shop } = useShop();
  const { twint, twintLink, twintSticker } = shop.payment;
  if (!twint && !twintLink && !twintSticker) return null;
  return (
    <div className="flex flex-col gap-1">
      <Heading className="font-semibold">{words.by_twint}</Heading>
      <TwintCode />
      <CopyRows
        rows={[
          ...(twint ? [{ label: words.twint, shown: twint }] : []),
          { label: words.twint_message, shown: twintMention(payable, shop) },
        ]}
      />
      <p className="text-sm text-ink-soft">{words.twint_by_hand}</p>
    </div>
  );
}

/** On a phone a button opens the app; on other screens a phone scans the code. */
function TwintCode() {
  const { payment: words } = useWords("orders");
  const { shop } = useShop();
  const { twint, twintLink, twintSticker } = shop.payment;
  const isInHand = useMediaQuery(IN_HAND);
  if (isInHand && twintLink) {
    return (
      <a
        href={twintLink}
        target="_blank"
        rel="noreferrer"
        className="my-2 inline-flex min-h-11 items-center justify-center gap-2 rounded-full bg-accent px-5 py-2.5 text-center font-semibold text-white hover:bg-accent-deep"
      >
        <ExternalLink size={18} aria-hidden />
        {words.twint_open}
      </a>
    );
  }
  if (twintSticker && !(isInHand && twint)) {
    return (
      <figure className="flex flex-col items-center gap-2 py-2">
        <img
          src={twintSticker}
          alt={words.twint_sticker(shop.shopName)}
          className="h-56 max-w-full rounded-2xl border border-line bg-white object-contain"
        />
        <figcaption className="text-center text-sm text-ink-soft">{words.twint_scan}</figcaption>
      </figure>
    );
  }
  if (twintLink) {
    return (
      <figure className="flex flex-col items-center gap-2 py-2">
        <QrCode text={twintLink} label={words.twint_sticker(shop.shopName)} />
        <figcaption className="text-center text-sm text-ink-soft">
          {words.twint_scan_link}
        </figcaption>
      </figure>
    );
  }
  return null;
}

function BillButtons({ orderRef }: { orderRef: OrderRef }) {
  const { payment: words } = useWords("orders");
  const errors = useWords("errors");
  const isShareable = useMediaQuery(IN_HAND) && canShareFiles("application/pdf");
  const name = words.bill_file(orderRef.number);
  const fetchBill = () => fetchFile(`${ORDER_BILL_PATH}?${addressOf(orderRef)}`, { name });
  const save = useMutation({
    networkMode: "always",
    mutationFn: async () => saveFile(await fetchBill()),
  });
  const share = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      const file = await fetchBill();
      // Some browsers forbid sharing once the fetch took too long after the tap.
      if (!(await shareFile(file, name))) saveFile(file);
    },
  });
  const error = save.error ?? share.error;
  return (
    <div className="flex flex-col gap-2">
      <Button look="secondary" wide busy={save.isPending} onClick={() => save.mutate()}>
        <Download size={18} aria-hidden />
        {words.bill}
      </Button>
      {isShareable && (
        <Button look="secondary" wide busy={share.isPending} onClick={() => share.mutate()}>
          <Share size={18} aria-hidden />
          {words.share_bill}
        </Button>
      )}
      {error && (
        <Notice tone="error">
          {errorWords(errors, isApiError(error) ? error : { code: "internal_error" })}
        </Notice>
      )}
    </div>
  );
}

/** Devices that run payment apps themselves: they get links instead of a QR code to scan. */
const IN_HAND = "(pointer: coarse), (max-width: 39.99rem)";
