/** Why something of the menu is not sold: it is off for now, or archived. It stays in the config, and old orders can name it. */
export const SALE_STATES = ["off", "archived"] as const;
export type SaleState = (typeof SALE_STATES)[number];
