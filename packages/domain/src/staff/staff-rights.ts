export const STAFF_RIGHTS = ["owner", "cashier", "kitchen"] as const;
export type StaffRight = (typeof STAFF_RIGHTS)[number];

/**
 * - `bank_files`: import bank files, read who paid, assign payments and accept the orders they paid
 * - `close_day`: read the figures since the last closing, close them, and read recent closings
 * - `all_reports`: read the figures of any period, and every closing
 * - `office`: change the shop and its team, read its figures
 */
export type Capability = "bank_files" | "close_day" | "all_reports" | "office";

const CAPABILITIES: Readonly<Record<StaffRight, readonly Capability[]>> = {
  owner: ["bank_files", "close_day", "all_reports", "office"],
  cashier: ["bank_files", "close_day"],
  kitchen: [],
};

export function may(right: StaffRight | null, capability: Capability): boolean {
  return right !== null && CAPABILITIES[right].includes(capability);
}
