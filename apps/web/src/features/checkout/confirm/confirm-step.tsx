import { MAX_NOTE, type SimpleShop } from "@comptoir/contract";
import type { Address, BasketLine, OrderTotals } from "@comptoir/domain";
import type { ComponentProps } from "react";
import { useWords } from "../../../i18n/words.ts";
import { TextArea } from "../../../ui/field.tsx";
import { StepForm } from "../step-form.tsx";
import type { StepProps } from "../step-props.ts";
import type { Step } from "../steps.ts";
import { BillList } from "./bill-list.tsx";
import type { AppliedCoupon } from "./coupon.ts";
import { CouponBox } from "./coupon-box.tsx";
import { PaymentNote } from "./payment-note.tsx";
import { Summary } from "./summary.tsx";

const NOTE_COUNTS_FROM = 400;

interface ConfirmStepProps extends StepProps {
  readonly shop: SimpleShop;
  readonly address: Address | null;
  readonly lines: readonly BasketLine[];
  readonly totals: OrderTotals;
  readonly coupon: AppliedCoupon | null;
  readonly droppedCoupon: string | null;
  readonly couponEntry: ComponentProps<typeof CouponBox>["entry"];
  readonly onRemoveCoupon: () => void;
  readonly onEdit: (step: Step) => void;
}

export function ConfirmStep(props: ConfirmStepProps) {
  const { draft, change, onDone, takesFocus, problem, shop, lines, totals, coupon } = props;
  const { confirm: words } = useWords("checkout");
  const left = MAX_NOTE - draft.note.length;
  return (
    <StepForm heading={words.heading} takesFocus={takesFocus} problem={problem} onSubmit={onDone}>
      <Summary
        contact={draft.contact}
        address={props.address}
        wish={draft.wish}
        onEdit={props.onEdit}
      />
      <BillList shop={shop} lines={lines} totals={totals} couponCode={coupon?.code ?? null} />
      <CouponBox
        entry={props.couponEntry}
        coupon={coupon}
        dropped={props.droppedCoupon}
        onRemove={props.onRemoveCoupon}
      />
      <TextArea
        label={words.note}
        optional={words.optional}
        hint={draft.note.length >= NOTE_COUNTS_FROM ? words.note_left(left) : words.note_hint}
        value={draft.note}
        maxLength={MAX_NOTE}
        onChange={({ target }) => change({ note: target.value })}
        autoComplete="off"
        enterKeyHint="enter"
      />
      <PaymentNote payment={shop.payment} />
    </StepForm>
  );
}
