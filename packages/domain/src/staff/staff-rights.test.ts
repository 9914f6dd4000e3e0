import { expect, test } from "vitest";
import { type Capability, may, STAFF_RIGHTS, type StaffRight } from "./staff-rights.ts";

test.each<[Capability, readonly StaffRight[]]>([
  ["bank_files", ["owner", "cashier"]],
  ["close_day", ["owner", "cashier"]],
  ["all_reports", ["owner"]],
  ["office", ["owner"]],
])("%s is allowed for %j", (capability, rights) => {
  expect(STAFF_RIGHTS.filter((right) => may(right, capability))).toEqual(rights);
  expect(may(null, capability)).toBe(false);
});
