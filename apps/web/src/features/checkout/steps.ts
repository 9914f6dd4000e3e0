import {
  type Address,
  type Contact,
  checkAddress,
  checkContact,
  checkDeliveryWish,
  checkServed,
  type DeliveryArea,
  type DeliveryRules,
  type DeliveryWish,
  type Refusal,
} from "@comptoir/domain";

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

export interface Gap {
  readonly step: Step;
  readonly refusal: Refusal;
}

/** Everything an order needs, tidied; or the first step that still lacks something. */
export function complete(filled: Filled, rules: DeliveryRules, area: DeliveryArea): Complete | Gap {
  const contact = checkContact(filled.contact);
  if (!contact.ok) return { step: "contact", refusal: contact.error };
  if (!filled.address) return { step: "address", refusal: { code: "address_required" } };
  const address = checkAddress(filled.address);
  if (!address.ok) return { step: "address", refusal: address.error };
  const served = checkServed(area, address.value.postalCode);
  if (!served.ok) return { step: "address", refusal: served.error };
  const wish = checkDeliveryWish(filled.wish, rules);
  if (!wish.ok) return { step: "delivery", refusal: wish.error };
  return { contact: contact.value, address: address.value, wish: wish.value };
}

export function isGap(result: Complete | Gap): result is Gap {
  return "refusal" in result;
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
