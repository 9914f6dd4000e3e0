import type { HistoryLine } from "@comptoir/contract";
import { accept, type Result, rappen } from "@comptoir/domain";
import type { Fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { readEntries } from "../payments/order-entries.ts";
import { namesOfStaff } from "../profiles/shop-team.ts";
import { findStaffOrder, type StaffOrder } from "./staff-order.ts";

/** Does not name customers or people who left the team. */
export async function readHistory(
  db: Db,
  query: StaffOrder,
): Promise<Result<HistoryLine[], Fault>> {
  const found = await findStaffOrder(db, query);
  if (!found.ok) return found;
  const { id, slug, history, changes = [] } = found.value;
  const entries = await readEntries(db, id);
  const people = [...history, ...entries, ...changes].flatMap(({ by }) => by ?? []);
  const names = await namesOfStaff(db, slug, [...new Set(people)]);
  const nameOf = (by: string | null | undefined) => (by && names.get(by)) ?? null;
  const lines: HistoryLine[] = [
    ...history.map(({ by, ...entry }) => ({ type: "move" as const, ...entry, name: nameOf(by) })),
    ...changes.map(({ by, ...change }) => ({
      type: "change" as const,
      ...change,
      name: nameOf(by),
    })),
    ...entries.map(({ by, id: _, amount, ...entry }) => ({
      type: "payment" as const,
      ...entry,
      isOut: amount < 0,
      amount: rappen(Math.abs(amount)),
      name: nameOf(by),
    })),
  ];
  return accept(lines.sort((a, b) => a.at.localeCompare(b.at)));
}
