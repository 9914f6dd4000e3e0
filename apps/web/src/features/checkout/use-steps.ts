import type { Profile } from "@comptoir/contract";
import { useEffect, useReducer } from "react";
import type { Layer } from "../../platform/layers.ts";
import { track } from "../../shop/analytics.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import {
  checkoutReducer,
  followHistory,
  openCheckout,
  type Problem,
  STEPS,
  type Step,
  startingStep,
  stepAfter,
  stepBefore,
} from "./checkout-state.ts";
import { forgetOpenStep, openStep, rememberOpenStep } from "./open-step.ts";

/** Prefix for steps opened from the review: next and back return there. */
const EDIT = "edit-";

/** The state of the checkout. It follows the history of the layer, so that Back works. */
export function useCheckoutState({ isOpen, detail }: Layer, profile: Profile | null) {
  const { slug } = useSimpleShop();
  const visit = useVisit();
  const named = STEPS.find((name) => name === detail?.replace(EDIT, ""));
  const first = () =>
    STEPS.find((name) => name === openStep(slug, visit)?.start) ?? startingStep(profile);
  const [state, dispatch] = useReducer(checkoutReducer, null, () => {
    const start = first();
    return openCheckout(isOpen, start, named ?? start);
  });
  const event = followHistory(state, { isOpen, named }, first);
  if (event) dispatch(event);

  const userId = profile?.firebaseUid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only signing in skips the contact step.
  useEffect(() => dispatch({ type: "signed_in", start: startingStep(profile) }), [userId]);

  const { start, step } = state;
  useEffect(() => {
    if (isOpen) rememberOpenStep(slug, visit, { start, open: detail ?? "" });
    else forgetOpenStep(slug, visit);
  }, [isOpen, slug, visit, start, detail]);
  useEffect(() => {
    if (isOpen) track("checkout_step", { step });
  }, [isOpen, step]);
  return { state, dispatch };
}

type StateAndDispatch = ReturnType<typeof useCheckoutState>;

export function turnSteps(
  { open, detail }: Layer,
  { state: { start, step }, dispatch }: StateAndDispatch,
  all: readonly Step[],
) {
  const isEdit = detail?.startsWith(EDIT) ?? false;
  const turnTo = (name: string, problem: Problem | null = null) => {
    dispatch({ type: "turned", problem });
    open(name === start ? undefined : name);
  };
  const before = isEdit ? "confirm" : stepBefore(step, all);
  return {
    all,
    goOn: () => turnTo(isEdit ? "confirm" : stepAfter(step, all)),
    /** Null on the first step: back leaves the checkout. */
    goBack: before && (() => turnTo(before)),
    edit: (to: Step, problem: Problem | null = null) => turnTo(`${EDIT}${to}`, problem),
  };
}
