import type { HistoryLine } from "@comptoir/contract";
import { accept, type Result } from "@comptoir/domain";
import type { Fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { namesOfStaff } from "../profiles/staff-names.ts";
import { findStaffOrder, type StaffOrder } from "./staff-order.ts";

/** Who did what with an order, and when; customers are not named, nor whoever works here no more. */
export async function readHistory(
  db: Db,
  asked: StaffOrder,
): Promise<Result<HistoryLine[], Fault>> {
  const found = await findStaffOrder(db, asked);
  if (!found.ok) return found;
  const { history, slug } = found.value;
  const people = [...new Set(history.flatMap(({ by }) => by ?? []))];
  const names = await namesOfStaff(db, slug, people);
  return accept(
    history.map(({ by, ...entry }) => ({ ...entry, name: (by && names.get(by)) ?? null })),
  );
}
