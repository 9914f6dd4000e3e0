import { accept, inZurich, isFinal, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { forgetClaims } from "../coupons/redeem-coupon.ts";
import { forgetActor, forgetPerson, listAllOfUser, type OrderRow } from "./orders-repository.ts";
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
  for (const order of orders) {
    await forgetPerson(trx, order.id, {
      itemsJson: withoutLabels(order.items_json),
      addressJson: withoutStreet(order.address_json),
    });
    await forgetClaims(trx, order.id);
  }
  await forgetActor(trx, userId);
  return accept(orders.length);
}

function isToCome({ state, delivery_day, created_day }: OrderRow, today: string): boolean {
  return !isFinal(state) && (delivery_day ?? created_day) >= today;
}

/** Customers label lines with the names of those they are for. */
function withoutLabels(itemsJson: string): string {
  const items: PricedItem[] = JSON.parse(itemsJson);
  return JSON.stringify(items.map(({ nameLabel: _, ...item }) => item));
}

/** The town stays: it explains the delivery fee. */
function withoutStreet(addressJson: string | null): string | null {
  return addressJson && JSON.stringify({ ...JSON.parse(addressJson), street: "" });
}
