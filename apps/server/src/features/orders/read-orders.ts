import type { DisplayedOrder, HistoryLine } from "@comptoir/contract";
import {
  accept,
  inZurich,
  isDisplayed,
  READY_MINUTES,
  type Result,
  rappen,
} from "@comptoir/domain";
import type { Fault } from "../../faults.ts";
import { readShown } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import { listEntries } from "../payments/payments.ts";
import { namesOfStaff } from "../profiles/shop-team.ts";
import type { Shops } from "../shops/shops.ts";
import { onDisplay } from "./orders-repository.ts";
import { findStaffOrder, type StaffOrder } from "./staff-order.ts";

export interface ReadDisplayDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly clock: () => Date;
}

export async function readDisplay(
  { db, shops, clock }: ReadDisplayDeps,
  slug: string,
): Promise<DisplayedOrder[]> {
  const now = clock();
  const readyMinutes = shops.get(slug)?.shop.board?.readyMinutes ?? READY_MINUTES;
  const rows = await onDisplay(db, slug, inZurich(now).day).execute();
  return rows
    .filter((row) => isDisplayed(readShown(row), now.getTime(), readyMinutes))
    .sort((a, b) => b.order_number - a.order_number)
    .map(({ order_number, state }) => ({
      orderNumber: order_number,
      state: state as DisplayedOrder["state"],
    }));
}

/** Does not name customers or people who left the team. */
export async function readHistory(
  db: Db,
  query: StaffOrder,
): Promise<Result<HistoryLine[], Fault>> {
  const found = await findStaffOrder(db, query);
  if (!found.ok) return found;
  const { id, slug, history, changes = [] } = found.value;
  const entries = await listEntries(db, id);
  const people = [...history, ...entries, ...changes].flatMap(({ by }) => by ?? []);
  const names = await namesOfStaff(db, slug, [...new Set(people)]);
  const named = <Entry extends { readonly by?: string | null | undefined }>({
    by,
    ...entry
  }: Entry) => ({ ...entry, name: (by && names.get(by)) ?? null });
  const lines: HistoryLine[] = [
    ...history.map((entry) => ({ type: "move" as const, ...named(entry) })),
    ...changes.map((change) => ({ type: "change" as const, ...named(change) })),
    ...entries.map(({ id: _, amount, ...entry }) => ({
      type: "payment" as const,
      ...named(entry),
      isOut: amount < 0,
      amount: rappen(Math.abs(amount)),
    })),
  ];
  return accept(lines.sort((a, b) => a.at.localeCompare(b.at)));
}
