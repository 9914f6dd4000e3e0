import type { Db } from "../../storage/schema.ts";
import { listAccounts } from "./profiles-repository.ts";

export async function namesOfStaff(
  db: Db,
  slug: string,
  users: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (users.length === 0) return new Map();
  const accounts = await listAccounts(db, users);
  const staff = accounts.filter(
    ({ role, restaurant_id }) => role === "restaurant" && restaurant_id === slug,
  );
  return new Map(staff.map(({ user_id, name, email }) => [user_id, name || email]));
}
