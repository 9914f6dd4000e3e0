import { isJsonObject, type Json, readField, SIMPLE_MENU } from "@comptoir/domain";

export const STEPS = ["name", "kind", "hours", "dishes", "payment", "try", "publish"] as const;
export type Step = (typeof STEPS)[number];

/** What a step asks for and is nowhere yet; what it may leave open is not among it. */
const NEEDED: Partial<Record<Step, readonly string[]>> = {
  name: [
    "shopName",
    "contact.phone",
    "contact.address.street",
    "contact.address.postalCode",
    "contact.address.city",
  ],
  payment: ["payment.beneficiary"],
};

/** All of it stands in the draft, so that anybody goes on wherever somebody stopped. */
export function isDone(step: Step, content: Json): boolean {
  const has = (path: string) => isFilled(readField(content, path.split(".")));
  switch (step) {
    case "kind":
      return has("delivery.slots") || has("pickUp");
    case "hours":
      return !isSimple(content) || has("delivery.freePostalCodes") || has("delivery.elsewhere");
    case "dishes":
      return has("menuCategories");
    case "payment":
      return has("payment.beneficiary") && (has("payment.twint") || has("payment.iban"));
    default:
      return (NEEDED[step] ?? []).every(has);
  }
}

/** Where to go on: the first step with something missing, and then to the trial. */
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
