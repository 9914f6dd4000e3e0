import { accept, inZurich, isFinal, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { forgetClaims } from "../coupons/redeem-coupon.ts";
import { forgetActor, forgetPerson, listAllOfUser } from "./order-persons-repository.ts";
import type { OrderRow } from "./orders-repository.ts";
import type { PricedItem } from "./priced-item.ts";

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
export async function forgetOrder(trx: Db, order: OrderRow): Promise<void> {
  await forgetPerson(trx, order.id, {
    itemsJson: withoutLabels(order.items_json),
    addressJson: withoutStreet(order.address_json),
  });
  await forgetClaims(trx, order.id);
}

function isToCome({ state, delivery_day, created_day }: OrderRow, today: string): boolean {
  return !isFinal(state) && (delivery_day ?? created_day) >= today;
}

/** Customers label lines with the names of those they are for. */
function withoutLabels(itemsJson: string): string {
  const items = readable<PricedItem[]>(itemsJson) ?? [];
  return JSON.stringify(items.map(({ nameLabel: _, ...item }) => item));
}

/** The town stays: it explains the delivery fee. */
function withoutStreet(addressJson: string | null): string | null {
  const address = addressJson && readable<object>(addressJson);
  return address ? JSON.stringify({ ...address, street: "" }) : null;
}

/** What cannot be read may name anybody, so it does not stay. */
function readable<T>(json: string): T | undefined {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
