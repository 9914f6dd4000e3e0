/** An owner may do everything; the kitchen runs the orders and changes nothing of the shop. */
export const STAFF_RIGHTS = ["owner", "kitchen"] as const;
export type StaffRight = (typeof STAFF_RIGHTS)[number];
