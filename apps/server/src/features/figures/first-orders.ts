import type { CustomerKind } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { firstOrders, type SaleRow } from "./figures-repository.ts";

const AT_ONCE = 500;
const PERSONS = ["user_id", "guest_hash"] as const;

/**
 * Tells whether an order is its customer's first at the shop. Customers are known by their account or by the
 * token of the browser that they ordered with, and whoever ordered by phone by nothing.
 */
export function createCustomerKinds(db: Db, slug: string) {
  const first = new Map<string, string | null>();
  return {
    /** Before kinds of these are asked for. */
    learn: async (rows: readonly SaleRow[]): Promise<void> => {
      for (const by of PERSONS) {
        const unknown = [...new Set(rows.flatMap((row) => personIn(row, by) ?? []))].filter(
          (person) => !first.has(person),
        );
        for (let start = 0; start < unknown.length; start += AT_ONCE) {
          const persons = unknown.slice(start, start + AT_ONCE);
          const found = await firstOrders(db, slug, by, persons);
          for (const person of persons) first.set(person, found.get(person) ?? null);
        }
      }
    },
    kindOf: (row: SaleRow): CustomerKind => {
      const person = row.user_id ?? row.guest_hash;
      if (person === null || row.created_at === null) return "unknown";
      const since = first.get(person) ?? row.created_at;
      return row.created_at <= since ? "new" : "returning";
    },
  };
}

/** Whoever has an account is known by it alone. */
function personIn(row: SaleRow, by: (typeof PERSONS)[number]): string | null {
  return by === "guest_hash" && row.user_id !== null ? null : row[by];
}
