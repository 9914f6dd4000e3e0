import { accept, isFinal } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { forgetOrder } from "./forget-customer.ts";
import {
  findRow,
  listFinishedOfGuests,
  listWithContact,
  type OrderContact,
} from "./order-persons-repository.ts";

/**
 * Erases the guests of at most `limit` orders finished before this day; returns the number. Orders
 * of accounts belong to their customers.
 */
export async function forgetOldGuests(db: Db, before: string, limit: number): Promise<number> {
  const forgotten = await transact<number, never>(db, async (trx) => {
    const orders = await listFinishedOfGuests(trx, before, limit);
    for (const order of orders) await forgetOrder(trx, order);
    return accept(orders.length);
  });
  return forgotten.ok ? forgotten.value : 0;
}

interface ForgottenGuest {
  readonly forgotten: number;
  readonly unfinished: readonly { readonly slug: string; readonly number: number }[];
  readonly ofAccounts: number;
}

export async function forgetGuest(db: Db, email: string): Promise<ForgottenGuest> {
  const orders = await ordersOf(db, email);
  const ofGuests = orders.filter(({ user_id }) => user_id === null);
  let forgotten = 0;
  for (const { id } of ofGuests.filter(isFinished)) {
    forgotten += await forgetById(db, id);
  }
  return {
    forgotten,
    unfinished: ofGuests
      .filter((order) => !isFinished(order))
      .map(({ restaurant_id, order_number }) => ({
        slug: restaurant_id,
        number: order_number,
      })),
    ofAccounts: orders.length - ofGuests.length,
  };
}

function isFinished({ state, refund }: OrderContact): boolean {
  return isFinal(state) && refund !== "due";
}

async function forgetById(db: Db, id: string): Promise<number> {
  const forgotten = await transact<number, never>(db, async (trx) => {
    const order = await findRow(trx, id);
    if (!order || order.user_id !== null) return accept(0);
    await forgetOrder(trx, order);
    return accept(1);
  });
  return forgotten.ok ? forgotten.value : 0;
}

const READ_AT_ONCE = 500;

/** The address is inside a JSON text, so all orders are read in pages. */
async function ordersOf(db: Db, email: string): Promise<OrderContact[]> {
  const wanted = email.trim().toLowerCase();
  const found: OrderContact[] = [];
  for (let last = ""; ; ) {
    const page = await listWithContact(db, last, READ_AT_ONCE);
    found.push(...page.filter(({ customer_json }) => emailIn(customer_json) === wanted));
    if (page.length < READ_AT_ONCE) return found;
    last = page.at(-1)?.id ?? "";
  }
}

function emailIn(customerJson: string | null): string | undefined {
  try {
    const { email } = JSON.parse(customerJson ?? "{}");
    return typeof email === "string" ? email.trim().toLowerCase() : undefined;
  } catch {
    return undefined;
  }
}
