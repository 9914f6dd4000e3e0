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

interface Place {
  readonly step: Step;
  /** Opened from the review: going on or back returns there. */
  readonly isEdit: boolean;
  /** Walked to, rather than opened with the dialog. */
  readonly isMoved: boolean;
  readonly problem: string | null;
}

interface StepsOptions {
  readonly slug: string;
  readonly open: boolean;
  readonly profile: Profile | null;
}

/** Which step is open. A reload finds it again; closing and opening starts from the beginning. */
export function useSteps({ slug, open, profile }: StepsOptions) {
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

  const userId = profile?.firebaseUid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only signing in skips the contact step.
  useEffect(() => {
    if (open && step === "contact" && !place.isMoved && startingStep(profile) === "address") {
      setPlace({ step: "address", isEdit: false, isMoved: true, problem: null });
    }
  }, [userId]);

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
    clearProblem: () => setPlace((now) => ({ ...now, problem: null })),
    end: () => forgetOpenStep(slug),
  };
}
