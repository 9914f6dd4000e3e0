import { accept, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { OrderChanged } from "../../live/order-changed.ts";
import type { StoredOrder } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import type { StaffMember } from "../profiles/require-staff.ts";
import { findOrder, lockOrder } from "./orders-repository.ts";

export interface StaffOrderDeps {
  readonly db: Db;
  readonly orderChanged: OrderChanged;
}

export interface StaffOrder {
  readonly id: string;
  readonly staff: StaffMember;
}

export async function findStaffOrder(
  db: Db,
  { id, staff }: StaffOrder,
): Promise<Result<StoredOrder, Fault>> {
  return ofShop(await findOrder(db, id), staff);
}

export async function lockStaffOrder(
  trx: Db,
  { id, staff }: StaffOrder,
): Promise<Result<StoredOrder, Fault>> {
  return ofShop(await lockOrder(trx, id), staff);
}

function ofShop(order: StoredOrder | undefined, { slug }: StaffMember): Result<StoredOrder, Fault> {
  if (!order) return fault("order_not_found");
  return order.slug === slug ? accept(order) : fault("forbidden");
}
