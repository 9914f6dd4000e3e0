import { PATHS } from "@comptoir/contract";
import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { currentUser } from "../identity/identity-state.ts";
import { profileQuery } from "../identity/use-profile.ts";
import { call } from "../platform/api.ts";
import { readStored, removeStored, writeStored } from "../platform/storage.ts";

const STORED_AS = "comptoir.guest-orders";

/** This browser made an order without an account, which waits for its maker to sign in. */
export function rememberGuestOrder(): void {
  writeStored(STORED_AS, "1");
}

/**
 * Gives every order that this browser made to whoever is signed in by now; the profile takes over what it
 * lacks. Failures are ignored: it is tried again with the next page.
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
