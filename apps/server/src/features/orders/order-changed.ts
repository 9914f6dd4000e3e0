/** Told once an order was placed or changed and that is committed: screens, and later mails, follow it. */
export type OrderChanged = (order: { readonly slug: string; readonly id: string }) => void;
