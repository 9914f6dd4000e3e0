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
  type Rappen,
  type Refusal,
  type Result,
  refuse,
  type TakenChannel,
} from "@comptoir/domain";
import { isServiceRefusal } from "../../order/refusals.ts";
import type { ApiError } from "../../platform/api.ts";

export const STEPS = ["contact", "address", "delivery", "confirm"] as const;
export type Step = (typeof STEPS)[number];

export type Problem = Pick<ApiError, "code"> &
  Partial<Pick<ApiError, "details" | "text" | "lines">>;

export interface CheckoutState {
  readonly isOpen: boolean;
  /** The first step: a known customer starts at the address. */
  readonly start: Step;
  readonly step: Step;
  /** The step changed while the dialog was open, so it takes the focus. */
  readonly isMoved: boolean;
  /** Shown at the step that can correct it. */
  readonly stepProblem: Problem | null;
  readonly problem: Problem | null;
  readonly refusedTotal: Rappen | null;
}

export type CheckoutEvent =
  | { readonly type: "opened"; readonly start: Step; readonly step: Step }
  | { readonly type: "arrived"; readonly step: Step }
  | { readonly type: "closed" }
  | { readonly type: "signed_in"; readonly start: Step }
  | { readonly type: "turned"; readonly problem: Problem | null }
  | { readonly type: "refused"; readonly problem: Problem }
  | { readonly type: "price_refused"; readonly total: Rappen }
  | { readonly type: "cleared" };

export function openCheckout(isOpen: boolean, start: Step, step: Step): CheckoutState {
  const none = { stepProblem: null, problem: null, refusedTotal: null };
  return { isOpen, start, step, isMoved: false, ...none };
}

export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case "opened":
      return { ...state, isOpen: true, start: event.start, step: event.step, isMoved: false };
    case "arrived":
      return { ...state, step: event.step, isMoved: true };
    case "closed":
      // The last step stays visible while the dialog closes.
      return { ...state, isOpen: false };
    case "signed_in":
      return state.start === "contact" ? { ...state, start: event.start } : state;
    case "turned":
      return { ...state, stepProblem: event.problem };
    case "refused":
      return { ...state, problem: event.problem };
    case "price_refused":
      return { ...state, refusedTotal: event.total };
    case "cleared":
      return { ...state, problem: null, refusedTotal: null };
  }
}

/** What the history says: whether the checkout is open, and at which step, if it is not the first. */
interface Shown {
  readonly isOpen: boolean;
  readonly named: Step | undefined;
}

export function followHistory(
  state: CheckoutState,
  { isOpen, named }: Shown,
  first: () => Step,
): CheckoutEvent | null {
  if (!isOpen) return state.isOpen ? { type: "closed" } : null;
  if (!state.isOpen) {
    const start = first();
    return { type: "opened", start, step: named ?? start };
  }
  const step = named ?? state.start;
  return state.step === step ? null : { type: "arrived", step };
}

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

/** The step that can correct a refusal; null if the review shows it. */
export function stepFor({ code }: Problem, steps: readonly Step[] = STEPS): Step | null {
  // Without a delivery step, the notice above the button explains what the kitchen refused.
  if (isServiceRefusal({ code }) && !steps.includes("delivery")) return null;
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

interface Complete {
  readonly contact: Contact;
  readonly address: Address | null;
  readonly wish: DeliveryWish | null;
}

interface StepProblem {
  readonly step: Step;
  readonly problem: Problem;
}

interface RequiredSteps {
  readonly channel: TakenChannel | null;
  readonly steps: readonly Step[];
}

/** The normalised order data, or the first step that is incomplete. */
export function complete(
  filled: { contact: Contact; address: Address | null; wish: DeliveryWish },
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
