import { isJsonObject, type Json, readField, SIMPLE_MENU } from "@comptoir/domain";

export const STEPS = ["name", "kind", "hours", "dishes", "payment", "try", "publish"] as const;
export type Step = (typeof STEPS)[number];

const NAME_FIELDS = [
  "shopName",
  "contact.phone",
  "contact.address.street",
  "contact.address.postalCode",
  "contact.address.city",
];

/** Derived from the draft alone, so that another person or device can continue. */
export function isDone(step: Step, content: Json): boolean {
  const has = (path: string) => isFilled(readField(content, path.split(".")));
  switch (step) {
    case "name":
      return NAME_FIELDS.every(has);
    case "kind":
      return has("delivery.slots") || has("pickUp");
    case "hours":
      return !isSimple(content) || has("delivery.freePostalCodes") || has("delivery.elsewhere");
    case "dishes":
      return has("menuCategories");
    case "payment":
      return has("payment.beneficiary") && (has("payment.twint") || has("payment.iban"));
    default:
      return true;
  }
}

export function firstOpenStep(content: Json): Step {
  return STEPS.find((step) => step === "try" || !isDone(step, content)) ?? "publish";
}

export function isSimple(content: Json): boolean {
  return readField(content, ["menuType"]) === SIMPLE_MENU;
}

function isFilled(value: Json | undefined): boolean {
  if (typeof value === "string") return value.trim() !== "";
  if (Array.isArray(value)) return value.length > 0;
  return isJsonObject(value) ? Object.keys(value).length > 0 : value !== undefined;
}
