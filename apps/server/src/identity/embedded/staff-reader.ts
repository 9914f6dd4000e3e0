import type { Db } from "../../storage/schema.ts";

interface Staff {
  readonly email: string;
  readonly shop: string;
}

export interface StaffReader {
  /** Nothing for whoever works for no shop. */
  find(userId: string): Promise<Staff | undefined>;
}

export function createStaffReader(db: Db): StaffReader {
  return {
    async find(userId) {
      const row = await db
        .selectFrom("profiles")
        .select(["email", "restaurant_id as shop"])
        .where("user_id", "=", userId)
        .where("role", "=", "restaurant")
        .executeTakeFirst();
      return row?.shop ? { email: row.email, shop: row.shop } : undefined;
    },
  };
}
