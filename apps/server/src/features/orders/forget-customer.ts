import {
  type Address,
  accept,
  inZurich,
  isFinal,
  type OrderLine,
  type Result,
} from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import type { OrderRow } from "../../storage/store-order.ts";
import { forgetClaims } from "../coupons/redeem-coupon.ts";
import { forgetActor, forgetPerson, listAllOfUser } from "./order-persons-repository.ts";
import { readLanguage, readLines, writeLines } from "./order-row.ts";

/**
 * Takes the person out of their orders and leaves what the books need. An order still to come needs
 * its name and address, so it holds this up.
 */
export async function forgetCustomer(
  trx: Db,
  userId: string,
  now: Date,
): Promise<Result<number, Fault>> {
  const orders = await listAllOfUser(trx, userId);
  const { day: today } = inZurich(now);
  if (orders.some((order) => isToCome(order, today))) return fault("orders_under_way");
  for (const order of orders) await forgetOrder(trx, order);
  await forgetActor(trx, userId);
  return accept(orders.length);
}

/** Takes the person out of one order; the amounts, what was ordered and the town stay. */
export async function forgetOrder(trx: Db, row: OrderRow): Promise<void> {
  // Customers label lines with the names of those they are for.
  const lines = readLines(row).map((line): OrderLine => ({ ...line, label: null }));
  await forgetPerson(trx, row.id, {
    ...writeLines(lines, readLanguage(row.language)),
    address_json: withoutStreet(row.address_json),
  });
  await forgetClaims(trx, row.id);
}

function isToCome({ state, delivery_day, created_day }: OrderRow, today: string): boolean {
  return !isFinal(state) && (delivery_day ?? created_day) >= today;
}

function townOf({ floor: _, doorCode: __, ...address }: Partial<Address>): Partial<Address> {
  return { ...address, street: "" };
}

/** The town stays: it explains the delivery fee. What cannot be read may name anybody, so it goes. */
function withoutStreet(addressJson: string | null): string | null {
  try {
    const address = addressJson && JSON.parse(addressJson);
    return address ? JSON.stringify(townOf(address)) : null;
  } catch {
    return null;
  }
}
