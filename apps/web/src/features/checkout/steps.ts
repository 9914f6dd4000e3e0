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
import { forgetOpenStep, rememberOpenStep } from "./open-step.ts";

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
export type Problem = Pick<ApiError, "code"> & Partial<Pick<ApiError, "details">>;

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
  const start = startingStep(profile);
  const isEdit = detail?.startsWith(EDIT) ?? false;
  const open =
    STEPS.find((name) => name === (isEdit ? detail?.slice(EDIT.length) : detail)) ?? start;
  const [seen, setSeen] = useState({ isOpen, step: open, isMoved: false });
  if (isOpen !== seen.isOpen || (isOpen && open !== seen.step)) {
    // What was open last stays in view while the dialog goes.
    setSeen({ isOpen, step: isOpen ? open : seen.step, isMoved: isOpen && seen.isOpen });
  }
  const { step, isMoved } = seen;
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (isOpen) rememberOpenStep(slug, detail ?? "");
    else forgetOpenStep(slug);
  }, [isOpen, slug, detail]);
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
