/** How money reaches the shop, or goes back. */
export const PAYMENT_METHODS = ["twint", "transfer", "cash", "other"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
