import { formatChf } from "@comptoir/domain";
import { ArrowLeft } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { AddressStep } from "./address/address-step.tsx";
import { CheckoutProgress } from "./checkout-progress.tsx";
import type { CheckoutProps } from "./checkout-props.ts";
import { ConfirmStep } from "./confirm/confirm-step.tsx";
import { PlaceProblemNotice } from "./confirm/place-problem.tsx";
import { ContactStep } from "./contact/contact-step.tsx";
import { DeliveryStep } from "./delivery/delivery-step.tsx";
import { STEP_FORM } from "./step-form.tsx";
import { useCheckout } from "./use-checkout.ts";

export default function CheckoutDialog(props: CheckoutProps) {
  const words = useWords("checkout");
  const common = useWords("common");
  const checkout = useCheckout(props);
  const { steps, bill, isSending, isBusy } = checkout;
  const isConfirm = steps.step === "confirm";
  const total = formatChf(bill.totals.total);
  const placeLabel = bill.priceChange ? words.confirm.place_new(total) : words.confirm.place(total);
  return (
    <Dialog
      open={props.open}
      onClose={checkout.close}
      title={words.title}
      closeLabel={common.close}
      footer={
        <div className="flex flex-col gap-3">
          {isConfirm && (
            <PlaceProblemNotice
              problem={checkout.problem}
              priceChange={bill.priceChange}
              onReviewBasket={() => {
                checkout.close();
                props.onReviewBasket();
              }}
            />
          )}
          <div className="flex gap-2">
            <Button look="secondary" onClick={steps.goBack ?? checkout.close} disabled={isSending}>
              <ArrowLeft size={18} aria-hidden />
              {common.back}
            </Button>
            <Button type="submit" form={STEP_FORM} className="flex-1" busy={isBusy}>
              {isConfirm && isSending && words.confirm.placing}
              {isConfirm && !isSending && placeLabel}
              {!isConfirm && words.next}
            </Button>
          </div>
        </div>
      }
    >
      <CheckoutProgress step={steps.step} />
      <div inert={isSending}>
        <CurrentStep key={steps.step} props={props} checkout={checkout} />
      </div>
    </Dialog>
  );
}

interface CurrentStepProps {
  readonly props: CheckoutProps;
  readonly checkout: ReturnType<typeof useCheckout>;
}

function CurrentStep({ props, checkout }: CurrentStepProps) {
  const { shop, user, onSignIn } = props;
  const { steps, draft, bill } = checkout;
  const shared = {
    draft,
    change: checkout.fillIn,
    onDone: steps.goOn,
    problem: steps.problem,
    takesFocus: steps.isMoved,
  };
  switch (steps.step) {
    case "contact":
      return <ContactStep {...shared} onSignIn={user ? undefined : onSignIn} />;
    case "address":
      return (
        <AddressStep {...shared} shop={shop} saved={checkout.saved} isSignedIn={user !== null} />
      );
    case "delivery":
      return <DeliveryStep {...shared} rules={checkout.rules()} />;
    case "confirm":
      return (
        <ConfirmStep
          {...shared}
          onDone={checkout.place}
          shop={shop}
          address={checkout.address}
          lines={bill.lines}
          totals={bill.totals}
          coupon={bill.coupon}
          droppedCoupon={checkout.droppedCoupon}
          couponEntry={checkout.couponEntry}
          onRemoveCoupon={() => checkout.setCoupon(null)}
          onEdit={steps.edit}
        />
      );
  }
}
