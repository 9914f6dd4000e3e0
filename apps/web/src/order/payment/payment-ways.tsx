import { formatChf, toChf } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import type { OrderRef } from "../track-order.ts";
import { BillButtons } from "./bill-buttons.tsx";
import { CopyRows } from "./copy-rows.tsx";
import { isPaymentDue, type Payable } from "./payable.ts";
import { Transfer } from "./transfer.tsx";
import { Twint } from "./twint.tsx";

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
