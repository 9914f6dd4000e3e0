import type { Db } from "../../storage/schema.ts";
import { findAccount } from "./profiles-repository.ts";

export async function findRecipient(
  db: Db,
  userId: string,
): Promise<{ readonly email: string; readonly language: string | null } | undefined> {
  const account = await findAccount(db, userId);
  if (!account?.email || account.deleted_at) return undefined;
  return { email: account.email, language: account.language };
}
