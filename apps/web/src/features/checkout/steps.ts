import type { Profile } from "@comptoir/contract";
import {
  type Address,
  accept,
  type Contact,
  checkAddress,
  checkContact,
  checkDeliveryWish,
  checkServed,
  type DeliveryArea,
  type DeliveryRules,
  type DeliveryWish,
  type Refusal,
  type Result,
} from "@comptoir/domain";
import { useEffect, useState } from "react";
import { track } from "../../platform/analytics.ts";
import type { ApiError } from "../../platform/api.ts";
import type { Layer } from "../../platform/layers.ts";
import { forgetOpenStep, openStep, rememberOpenStep } from "./open-step.ts";

export const STEPS = ["contact", "address", "delivery", "confirm"] as const;
export type Step = (typeof STEPS)[number];

/** A customer who is known well enough starts with the address. */
export function startingStep(known: Contact | null): Step {
  return known && checkContact(known).ok ? "address" : "contact";
}

export function stepAfter(step: Step): Step {
  return STEPS[STEPS.indexOf(step) + 1] ?? "confirm";
}

export function stepBefore(step: Step): Step | null {
  return STEPS[STEPS.indexOf(step) - 1] ?? null;
}

export interface Filled {
  readonly contact: Contact;
  /** Null while no address was chosen or begun. */
  readonly address: Address | null;
  readonly wish: DeliveryWish;
}

export interface Complete {
  readonly contact: Contact;
  readonly address: Address;
  readonly wish: DeliveryWish;
}

/** What a screen tells about a refusal or a fault. */
export type Problem = Pick<ApiError, "code"> & Partial<Pick<ApiError, "details" | "text">>;

export interface StepProblem {
  readonly step: Step;
  readonly problem: Problem;
}

/** Everything an order needs, tidied; or the first step that still lacks something. */
export function complete(
  filled: Filled,
  rules: DeliveryRules,
  area: DeliveryArea,
): Result<Complete, StepProblem> {
  const contact = checkContact(filled.contact);
  if (!contact.ok) return refuseAt("contact", contact.error);
  if (!filled.address) return refuseAt("address", { code: "address_required" });
  const address = checkAddress(filled.address);
  if (!address.ok) return refuseAt("address", address.error);
  const served = checkServed(area, address.value.postalCode);
  if (!served.ok) return refuseAt("address", served.error);
  const wish = checkDeliveryWish(filled.wish, rules);
  if (!wish.ok) return refuseAt("delivery", wish.error);
  return accept({ contact: contact.value, address: address.value, wish: wish.value });
}

function refuseAt(step: Step, problem: Refusal): { ok: false; error: StepProblem } {
  return { ok: false, error: { step, problem } };
}

/** Where a refusal by the server has to be put right; null when no step of ours can. */
export function stepOf(code: string): Step | null {
  if (["contact_required", "invalid_email", "invalid_phone"].includes(code)) return "contact";
  if (code.startsWith("address_") || code.includes("postal_code")) return "address";
  if (code.startsWith("delivery_") || ["invalid_delivery_day", "unknown_slot"].includes(code)) {
    return "delivery";
  }
  return null;
}

interface StepsOptions {
  readonly slug: string;
  readonly layer: Layer;
  readonly profile: Profile | null;
}

/** Opened from the review: going on or back returns there. */
const EDIT = "edit-";

/**
 * Which step is open: each is an entry of the checkout's layer, the first one without a name, since it
 * depends on who orders.
 */
export function useSteps({ slug, layer, profile }: StepsOptions) {
  const { isOpen, detail } = layer;
  const isEdit = detail?.startsWith(EDIT) ?? false;
  const named = STEPS.find((name) => name === (isEdit ? detail?.slice(EDIT.length) : detail));
  const first = () => STEPS.find((name) => name === openStep(slug)?.start) ?? startingStep(profile);
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
    // What was open last stays in view while the dialog goes.
    setSeen({ ...seen, isOpen });
  }
  const { start, step, isMoved } = seen;
  const [problem, setProblem] = useState<string | null>(null);

  const userId = profile?.firebaseUid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only signing in skips the contact step.
  useEffect(() => {
    if (start === "contact") setSeen((now) => ({ ...now, start: startingStep(profile) }));
  }, [userId]);

  useEffect(() => {
    if (isOpen) rememberOpenStep(slug, { start, open: detail ?? "" });
    else forgetOpenStep(slug);
  }, [isOpen, slug, start, detail]);
  useEffect(() => {
    if (isOpen) track("checkout_step", { step });
  }, [isOpen, step]);

  const turnTo = (name: string, why: string | null = null) => {
    setProblem(why);
    layer.open(name === start ? undefined : name);
  };
  const before = isEdit ? "confirm" : stepBefore(step);
  return {
    step,
    /** Walked to, rather than opened with the dialog. */
    isMoved,
    problem,
    goOn: () => turnTo(isEdit ? "confirm" : stepAfter(step)),
    /** Null on the first step, from where the way back leads out of the checkout. */
    goBack: before && (() => turnTo(before)),
    edit: (to: Step) => turnTo(`${EDIT}${to}`),
    sendBack: (to: Step, why: string) => turnTo(`${EDIT}${to}`, why),
    /** What was wrong is being put right. */
    clearProblem: () => setProblem(null),
  };
}
