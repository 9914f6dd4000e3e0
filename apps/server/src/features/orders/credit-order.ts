import { INITIAL_STATE, type Order, paymentOf } from "@comptoir/domain";
import type { StoredOrder } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import type { Money } from "../payments/payments.ts";
import { confirmPlaces } from "../service/claiming-orders.ts";
import { findOrderByNumber, lockOrder, reviseOrder } from "./orders-repository.ts";

export async function lockOrderByNumber(
  trx: Db,
  slug: string,
  number: number,
): Promise<StoredOrder | undefined> {
  const found = await findOrderByNumber(trx, slug, number);
  return found && (await lockOrder(trx, found.id));
}

export async function setMoney<O extends Order>(trx: Db, order: O, money: Money): Promise<O> {
  await reviseOrder(trx, order.id, money);
  const isPaid = order.state === INITIAL_STATE && paymentOf({ ...order, ...money }).missing === 0;
  if (isPaid) await confirmPlaces(trx, order.slug, order.id);
  return { ...order, ...money, revision: order.revision + 1 };
}
