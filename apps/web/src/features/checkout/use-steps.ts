import { useEffect, useState } from "react";
import { track } from "../../platform/analytics.ts";
import type { CheckoutProps } from "./checkout-props.ts";
import { forgetOpenStep, openStep, rememberOpenStep } from "./open-step.ts";
import { STEPS, type Step, startingStep, stepAfter, stepBefore } from "./steps.ts";

interface Place {
  readonly step: Step;
  /** Opened from the review: going on or back returns there. */
  readonly isEdit: boolean;
  /** Walked to, rather than opened with the dialog. */
  readonly isMoved: boolean;
  readonly problem: string | null;
}

/** Which step is open. A reload finds it again; closing and opening starts from the beginning. */
export function useSteps({ slug, open, profile }: CheckoutProps) {
  const first = (): Place => {
    const step = STEPS.find((name) => name === openStep(slug)) ?? startingStep(profile);
    return { step, isEdit: false, isMoved: false, problem: null };
  };
  const [place, setPlace] = useState(first);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setPlace(first());
  }
  const { step, isEdit } = place;

  const uid = profile?.firebaseUid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only signing in skips the contact step.
  useEffect(() => {
    if (open && step === "contact" && !place.isMoved && startingStep(profile) === "address") {
      setPlace({ step: "address", isEdit: false, isMoved: true, problem: null });
    }
  }, [uid]);

  useEffect(() => {
    if (!open) return;
    rememberOpenStep(slug, step);
    track("checkout_step", { step });
  }, [open, slug, step]);

  const moveTo = (to: Step) => setPlace({ step: to, isEdit: false, isMoved: true, problem: null });
  const before = isEdit ? "confirm" : stepBefore(step);
  return {
    ...place,
    goOn: () => moveTo(isEdit ? "confirm" : stepAfter(step)),
    /** Null on the first step, from where the way back leads out of the checkout. */
    goBack: before && (() => moveTo(before)),
    edit: (to: Step) => setPlace({ step: to, isEdit: true, isMoved: true, problem: null }),
    sendBack: (to: Step, problem: string) =>
      setPlace({ step: to, isEdit: true, isMoved: true, problem }),
    /** What was wrong is being put right. */
    forgive: () => setPlace((now) => ({ ...now, problem: null })),
    end: () => forgetOpenStep(slug),
  };
}
