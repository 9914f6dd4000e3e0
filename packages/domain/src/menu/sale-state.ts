/** off: not sold for now; archived: not sold any more. Old orders may refer to both. */
export const SALE_STATES = ["off", "archived"] as const;
export type SaleState = (typeof SALE_STATES)[number];
