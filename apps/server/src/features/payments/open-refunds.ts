import { rappen, sum, type Tally } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";

export async function openRefunds(db: Db, slug: string): Promise<Tally> {
  const rows = await db
    .selectFrom("orders")
    .select(["state", "total", "received"])
    .where("restaurant_id", "=", slug)
    .where("order_number", ">", 0)
    .where("refund", "=", "due")
    .execute();
  const due = rows.map(({ state, total, received }) =>
    rappen(state === "cancelled" ? received : received - total),
  );
  return { count: rows.length, amount: sum(due) };
}
