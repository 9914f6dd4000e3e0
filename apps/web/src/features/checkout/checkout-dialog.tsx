import { countItems, formatChf } from "@comptoir/domain";
import { ArrowLeft, Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { useWords } from "../../i18n/words.ts";
import { UnappliedCode } from "../../order/coupon/coupon.tsx";
import { EndedSession, HoldNote, WaitingNotice } from "../../order/order-notices.tsx";
import { useVisit } from "../../shop/visit.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { AddressStep } from "./address-step.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { ContactStep } from "./contact-step.tsx";
import { DeliveryStep } from "./delivery-step.tsx";
import { PlaceProblem, ServiceProblem } from "./order-problems.tsx";
import { STEP_FORM } from "./step-form.tsx";
import {
  CheckoutContext,
  type CheckoutOptions,
  useCheckout,
  useCheckoutHere,
} from "./use-checkout.ts";

const STEP_PARTS = {
  contact: ContactStep,
  address: AddressStep,
  delivery: DeliveryStep,
  confirm: ConfirmStep,
};

export function CheckoutDialog(props: CheckoutOptions) {
  const words = useWords("checkout");
  const common = useWords("common");
  const { basket } = useWords("shop");
  // Preload the words of the last step.
  useWords("orders");
  useWords("service");
  useWords("offline");
  const checkout = useCheckoutHere(props);
  const { state, bill, form, ordering, dialog } = checkout;
  const total = formatChf(bill.amounts.total);
  const articles = basket.summary(countItems(bill.lines));
  const toPay = form.isFeeToConfirm ? words.plus_fee(total) : total;
  const CurrentStep = STEP_PARTS[state.step];
  return (
    <CheckoutContext value={checkout}>
      <Dialog
        open={dialog.isOpen}
        isHarmless={state.step !== "confirm"}
        onClose={dialog.close}
        title={words.title}
        description={`${articles} · ${toPay}`}
        keepsDescription
        closeLabel={common.close}
        footer={<Footer total={total} />}
      >
        <Progress />
        <div inert={ordering.sending.isSending}>
          <CurrentStep key={state.step} />
        </div>
      </Dialog>
    </CheckoutContext>
  );
}

function Footer({ total }: { total: string }) {
  const words = useWords("checkout");
  const common = useWords("common");
  const { state, steps, bill, ordering, dialog } = useCheckout();
  const { coupon, service, session } = ordering;
  const { isSending } = ordering.sending;
  const isConfirm = state.step === "confirm";
  const placeLabel = bill.prices.change
    ? words.confirm.place_new(total)
    : words.confirm.place(total);
  return (
    <div className="flex flex-col gap-3">
      {isConfirm && (
        <UnappliedCode coupon={coupon} onGoOn={() => ordering.place({ withoutCode: true })} />
      )}
      <HoldNote hold={service.hold} />
      <ServiceProblem />
      {isConfirm && !isSending && <WaitingNotice isErrorShown={state.problem !== null} />}
      {isConfirm && <EndedSession session={session} onGuest={dialog.clearProblem} />}
      {isConfirm && !session.isAsked && <PlaceProblem />}
      <div className="flex gap-2">
        <Button look="secondary" onClick={steps.goBack ?? dialog.close} disabled={isSending}>
          <ArrowLeft size={18} aria-hidden />
          {common.back}
        </Button>
        <Button
          type="submit"
          form={STEP_FORM}
          className="flex-1"
          busy={dialog.isBusy}
          disabled={isConfirm && dialog.isBlocked}
        >
          {isConfirm && isSending && words.confirm.placing}
          {isConfirm && !isSending && placeLabel}
          {!isConfirm && words.next}
        </Button>
      </div>
    </div>
  );
}

function Progress() {
  const {
    state: { step },
    steps: { all: steps },
  } = useCheckout();
  const words = useWords("checkout");
  const isFetched = useVisit().channel === "counter";
  const day = isFetched ? words.taken.pick_up : words.steps.delivery;
  const names = { ...words.steps, delivery: day };
  const at = steps.indexOf(step);
  const top = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(step): a step begins at its beginning, however far the one before was scrolled.
  useEffect(() => {
    top.current?.scrollIntoView({ block: "nearest" });
  }, [step]);
  return (
    <div ref={top} className="scroll-mt-4">
      <p className="sr-only">{words.step_of(at + 1, steps.length)}</p>
      <ol aria-label={words.progress} className="grid auto-cols-fr grid-flow-col gap-1.5">
        {steps.map((name, index) => (
          <li
            key={name}
            aria-current={name === step ? "step" : undefined}
            className={classNames(
              "flex flex-col gap-1.5 text-xs",
              index <= at ? "font-semibold text-accent" : "text-ink-soft",
            )}
          >
            <span
              aria-hidden
              className={classNames(
                "h-1.5 rounded-full transition-colors",
                index <= at ? "bg-accent" : "bg-line",
              )}
            />
            <span className="flex items-center gap-1">
              {names[name]}
              {index < at && <Check size={13} strokeWidth={3} aria-hidden />}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
