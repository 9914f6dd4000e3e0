import type { Profile } from "@comptoir/contract";
import {
  type Address,
  accept,
  type Contact,
  checkAddress,
  checkContact,
  checkCustomer,
  checkServed,
  type DeliveryArea,
  type DeliveryWish,
  type Refusal,
  type Result,
  refuse,
  type TakenChannel,
} from "@comptoir/domain";
import { useEffect, useState } from "react";
import type { ApiError } from "../../platform/api.ts";
import type { Layer } from "../../platform/layers.ts";
import { track } from "../../shop/analytics.ts";
import { useVisit } from "../../shop/visit.ts";
import { forgetOpenStep, openStep, rememberOpenStep } from "./open-step.ts";

const STEPS = ["contact", "address", "delivery", "confirm"] as const;
export type Step = (typeof STEPS)[number];

export function startingStep(known: Contact | null): Step {
  return known && checkContact(known).ok ? "address" : "contact";
}

/** No address for counter orders, and a day only if a dish needs one. */
export function stepsOf(channel: TakenChannel | null, needsDay: boolean): readonly Step[] {
  if (channel !== "counter") return STEPS;
  return needsDay ? ["contact", "delivery", "confirm"] : ["contact", "confirm"];
}

export function stepAfter(step: Step, steps: readonly Step[] = STEPS): Step {
  return steps[steps.indexOf(step) + 1] ?? "confirm";
}

export function stepBefore(step: Step, steps: readonly Step[] = STEPS): Step | null {
  return steps[steps.indexOf(step) - 1] ?? null;
}

export interface FilledSteps {
  readonly contact: Contact;
  readonly address: Address | null;
  readonly wish: DeliveryWish;
}

export interface Complete {
  readonly contact: Contact;
  /** Null if no step asks for it. */
  readonly address: Address | null;
  readonly wish: DeliveryWish | null;
}

export type Problem = Pick<ApiError, "code"> &
  Partial<Pick<ApiError, "details" | "text" | "lines">>;

export interface StepProblem {
  readonly step: Step;
  readonly problem: Problem;
}

interface RequiredSteps {
  readonly channel: TakenChannel | null;
  readonly steps: readonly Step[];
}

/** The normalised order data, or the first step that is incomplete. */
export function complete(
  filled: FilledSteps,
  checkWish: (wish: DeliveryWish) => Result<DeliveryWish | null>,
  area: DeliveryArea,
  { channel, steps }: RequiredSteps = { channel: null, steps: STEPS },
): Result<Complete, StepProblem> {
  const contact = channel ? checkCustomer(filled.contact, channel) : checkContact(filled.contact);
  if (!contact.ok) return refuseAt("contact", contact.error);
  const address = steps.includes("address") ? checkPlace(filled.address, area) : accept(null);
  if (!address.ok) return refuseAt("address", address.error);
  const wish = steps.includes("delivery") ? checkWish(filled.wish) : accept(null);
  if (!wish.ok) return refuseAt("delivery", wish.error);
  return accept({ contact: contact.value, address: address.value, wish: wish.value });
}

function checkPlace(address: Address | null, area: DeliveryArea): Result<Address> {
  if (!address) return refuse("address_required");
  const checked = checkAddress(address);
  if (!checked.ok) return checked;
  const served = checkServed(area, checked.value.postalCode);
  return served.ok ? checked : served;
}

function refuseAt(step: Step, problem: Refusal): { ok: false; error: StepProblem } {
  return { ok: false, error: { step, problem } };
}

export function stepOf(code: string): Step | null {
  if (["contact_required", "invalid_email", "invalid_phone"].includes(code)) return "contact";
  if (code.startsWith("customer_")) return "contact";
  if (code.startsWith("address_") || code.includes("postal_code")) return "address";
  if (
    code.startsWith("delivery_") ||
    ["invalid_delivery_day", "unknown_slot", "dish_not_that_day"].includes(code) ||
    ["slot_full", "slot_past", "shop_closed", "paused"].includes(code)
  ) {
    return "delivery";
  }
  return null;
}

interface StepsOptions {
  readonly slug: string;
  readonly layer: Layer;
  readonly profile: Profile | null;
  readonly steps: readonly Step[];
}

/** Prefix for steps opened from the review: next and back return there. */
const EDIT = "edit-";

/**
 * Each step is a history entry of the checkout layer. The first step has no name, because it
 * depends on the customer.
 */
export function useSteps({ slug, layer, profile, steps }: StepsOptions) {
  const { isOpen, detail } = layer;
  const visit = useVisit();
  const isEdit = detail?.startsWith(EDIT) ?? false;
  const named = STEPS.find((name) => name === (isEdit ? detail?.slice(EDIT.length) : detail));
  const first = () =>
    STEPS.find((name) => name === openStep(slug, visit)?.start) ?? startingStep(profile);
  const [seen, setSeen] = useState(() => {
    const start = first();
    return { isOpen, start, step: named ?? start, isMoved: false };
  });
  if (isOpen && !seen.isOpen) {
    const start = first();
    setSeen({ isOpen, start, step: named ?? start, isMoved: false });
  } else if (isOpen && seen.step !== (named ?? seen.start)) {
    setSeen({ ...seen, step: named ?? seen.start, isMoved: true });
  } else if (!isOpen && seen.isOpen) {
    // Keep the last step visible while the dialog closes.
    setSeen({ ...seen, isOpen });
  }
  const { start, step, isMoved } = seen;
  const [problem, setProblem] = useState<Problem | null>(null);

  const userId = profile?.firebaseUid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only signing in skips the contact step.
  useEffect(() => {
    if (start === "contact") setSeen((now) => ({ ...now, start: startingStep(profile) }));
  }, [userId]);

  useEffect(() => {
    if (isOpen) rememberOpenStep(slug, visit, { start, open: detail ?? "" });
    else forgetOpenStep(slug, visit);
  }, [isOpen, slug, visit, start, detail]);
  useEffect(() => {
    if (isOpen) track("checkout_step", { step });
  }, [isOpen, step]);

  const turnTo = (name: string, why: Problem | null = null) => {
    setProblem(why);
    layer.open(name === start ? undefined : name);
  };
  const before = isEdit ? "confirm" : stepBefore(step, steps);
  return {
    all: steps,
    step,
    /** The step changed while the dialog was open. */
    isMoved,
    problem,
    goOn: () => turnTo(isEdit ? "confirm" : stepAfter(step, steps)),
    /** Null on the first step: back leaves the checkout. */
    goBack: before && (() => turnTo(before)),
    edit: (to: Step) => turnTo(`${EDIT}${to}`),
    sendBack: (to: Step, why: Problem | null) => turnTo(`${EDIT}${to}`, why),
    clearProblem: () => setProblem(null),
  };
}
