import type { Dictionary } from "../bundles.ts";
import type { coupon as french } from "../fr/coupon.ts";

export const coupon: Dictionary<typeof french> = {
  ask: "I have a coupon code",
  label: "Coupon code",
  apply: "Apply",
  checking: "Checking…",
  hint: "A minimum amount may apply.",
  hint_minimum: (code, minimum) => `${code}: from ${minimum}.`,
  below_minimum: (minimum, missing) =>
    `This coupon is valid from ${minimum}. You are ${missing} short.`,
  not_applied: (code) => `The code ${code} is not applied yet.`,
  apply_code: "Apply the code",
  go_on_without: "Order without the code",
  required: "Please enter a coupon code.",
  applied: (code, amount) => `Coupon ${code} applied: −${amount}`,
  remove: (code) => `Remove coupon ${code}`,
  invalid: "Invalid coupon code.",
  failed: "Failed to validate coupon. Please try again.",
  dropped: (reason) => `${reason} We have removed it: please check the total.`,
  kept: (code) => `The code ${code} is kept for your order.`,
  brought: (code, gives) => `Code ${code}: ${gives} off, applied to your order.`,
};
