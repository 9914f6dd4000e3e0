import { PATHS } from "@comptoir/contract";
import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { currentUser } from "../identity/identity-state.ts";
import { profileQuery } from "../identity/use-profile.ts";
import { call } from "../platform/api.ts";
import { readStored, removeStored, writeStored } from "../platform/storage.ts";

const STORED_AS = "comptoir.guest-orders";

/** Lets a later sign-in claim the guest orders of this browser. */
export function rememberGuestOrder(): void {
  writeStored(STORED_AS, "1");
}

/**
 * Assigns the guest orders of this browser to the signed-in user; the server fills in missing
 * profile data. Failures are ignored: the next page load retries.
 */
export async function linkGuestOrders(queries: QueryClient): Promise<void> {
  const userId = currentUser()?.userId;
  if (!userId || readStored(STORED_AS) === null) return;
  try {
    await call(PATHS.linkGuestOrders, {
      method: "POST",
      answers: z.unknown(),
      body: { userId },
      signed: true,
    });
  } catch {
    return;
  }
  removeStored(STORED_AS);
  const changed = [profileQuery(userId).queryKey, ["my-orders"], ["open-orders"]];
  for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
}
