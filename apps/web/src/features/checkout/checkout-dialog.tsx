import { countItems, formatChf } from "@comptoir/domain";
import { ArrowLeft, Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { UnappliedCode } from "../../order/coupon/coupon.tsx";
import { EndedSession } from "../../order/ended-session.tsx";
import { HoldNote } from "../../order/hold/hold-note.tsx";
import type { PlacedOrder } from "../../order/placed-order.ts";
import { WaitingNotice } from "../../order/waiting-notice.tsx";
import type { Layer } from "../../platform/layers.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { AddressStep } from "./address-step.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { ContactStep } from "./contact-step.tsx";
import { DeliveryStep, deliveryProblem } from "./delivery-step.tsx";
import { PlaceProblem } from "./place-problem.tsx";
import { ServiceProblem } from "./service-problem.tsx";
import { STEP_FORM } from "./step-form.tsx";
import type { Problem, Step } from "./steps.ts";
import { useCheckout } from "./use-checkout.ts";

interface CheckoutDialogProps {
  /** Each step is a history entry of this layer. */
  readonly layer: Layer;
  readonly onPlaced: (order: PlacedOrder) => void;
  readonly onReviewBasket: () => void;
  readonly onSignIn?: (() => void) | undefined;
}

export function CheckoutDialog(props: CheckoutDialogProps) {
  const words = useWords("checkout");
  const common = useWords("common");
  const { basket } = useWords("shop");
  // Preload the words of the last step.
  useWords("orders");
  useWords("service");
  useWords("offline");
  const checkout = useCheckout(props);
  const { steps, bill, service, isSending, isBusy } = checkout;
  const reviewBasket = () => {
    checkout.close();
    props.onReviewBasket();
  };
  const isConfirm = steps.step === "confirm";
  const total = formatChf(bill.amounts.total);
  const articles = basket.summary(countItems(bill.lines));
  const toPay = checkout.isFeeToConfirm ? words.plus_fee(total) : total;
  const placeLabel = bill.priceChange ? words.confirm.place_new(total) : words.confirm.place(total);
  return (
    <Dialog
      open={checkout.isOpen}
      isHarmless={!isConfirm}
      onClose={checkout.close}
      title={words.title}
      description={`${articles} · ${toPay}`}
      keepsDescription
      closeLabel={common.close}
      footer={
        <div className="flex flex-col gap-3">
          {isConfirm && checkout.coupon.asksAboutCode && (
            <UnappliedCode
              code={checkout.coupon.entry.typed}
              onApply={checkout.coupon.applyCode}
              onGoOn={() => checkout.place({ withoutCode: true })}
            />
          )}
          <HoldNote hold={service.hold} />
          <ServiceProblem
            service={service}
            showsLines={isConfirm || steps.step === "delivery"}
            onTake={(next) => checkout.fillIn({ wish: next })}
            onOtherTime={
              steps.step !== "delivery" && steps.all.includes("delivery")
                ? () => steps.edit("delivery")
                : undefined
            }
            onRemove={checkout.removeLines}
            onReviewBasket={reviewBasket}
          />
          {isConfirm && !isSending && <WaitingNotice isErrorShown={checkout.problem !== null} />}
          {isConfirm && checkout.isSessionAsked && <EndedSession onGuest={checkout.goOnAsGuest} />}
          {isConfirm && !checkout.isSessionAsked && (
            <PlaceProblem
              problem={checkout.problem}
              bill={bill}
              onAgree={checkout.agree}
              onRemoveLeft={() => checkout.removeLines(bill.left.map(({ id }) => id))}
              onReviewBasket={reviewBasket}
            />
          )}
          <div className="flex gap-2">
            <Button look="secondary" onClick={steps.goBack ?? checkout.close} disabled={isSending}>
              <ArrowLeft size={18} aria-hidden />
              {common.back}
            </Button>
            <Button
              type="submit"
              form={STEP_FORM}
              className="flex-1"
              busy={isBusy}
              disabled={isConfirm && checkout.isBlocked}
            >
              {isConfirm && isSending && words.confirm.placing}
              {isConfirm && !isSending && placeLabel}
              {!isConfirm && words.next}
            </Button>
          </div>
        </div>
      }
    >
      <Progress step={steps.step} steps={steps.all} />
      <div inert={isSending}>
        <CurrentStep key={steps.step} checkout={checkout} onSignIn={props.onSignIn} />
      </div>
    </Dialog>
  );
}

interface ProgressProps {
  readonly step: Step;
  readonly steps: readonly Step[];
}

function Progress({ step, steps }: ProgressProps) {
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

function useStepProblemWords() {
  const { shop } = useSimpleShop();
  const { delivery: words } = useWords("checkout");
  const errors = useWords("errors");
  const language = useLanguage();
  return (step: Step, problem: Problem) =>
    step === "delivery"
      ? deliveryProblem(problem, { shop, words, errors, language })
      : errors[problem.code];
}

interface CurrentStepProps extends Pick<CheckoutDialogProps, "onSignIn"> {
  readonly checkout: ReturnType<typeof useCheckout>;
}

function CurrentStep({ checkout, onSignIn }: CurrentStepProps) {
  const { steps, draft, isSignedIn } = checkout;
  const problemWords = useStepProblemWords();
  const shared = {
    draft,
    change: checkout.fillIn,
    onDone: steps.goOn,
    problem: steps.problem && problemWords(steps.step, steps.problem),
    takesFocus: steps.isMoved,
  };
  switch (steps.step) {
    case "contact":
      return <ContactStep {...shared} onSignIn={isSignedIn ? undefined : onSignIn} />;
    case "address":
      return <AddressStep {...shared} saved={checkout.saved} isSignedIn={isSignedIn} />;
    case "delivery":
      return (
        <DeliveryStep
          {...shared}
          offer={checkout.service.offer}
          isRefused={checkout.service.problem !== null}
          usualSlot={checkout.usualSlot}
        />
      );
    case "confirm":
      return (
        <ConfirmStep
          {...shared}
          steps={steps.all}
          onDone={() => checkout.place()}
          address={checkout.address}
          bill={checkout.bill}
          isFeeToConfirm={checkout.isFeeToConfirm}
          coupon={checkout.coupon}
          onEdit={steps.edit}
        />
      );
  }
}
