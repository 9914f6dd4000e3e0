import {
  forgetStates,
  type StoredState,
  type StoredStateOptions,
  storedByKey,
} from "../platform/stored-state.ts";
import type { Visit } from "./visit.ts";

const TAKEN = "comptoir.taken.";

/** Prefix of what is stored in this tab only, apart from the customer's own data; empty for customers. */
export function storagePrefix({ channel, preview }: Visit): string {
  if (channel) return TAKEN;
  return preview ? "comptoir.preview." : "";
}

export function storageKey(visit: Visit, key: string): string {
  return storagePrefix(visit) + key;
}

/** Stored state by shop: the customer's, that of an order staff take, and that of a preview are separate. */
export function storedByVisit<T>(
  options: StoredStateOptions<T>,
): (slug: string, visit: Visit) => StoredState<T> {
  const stateOf = storedByKey(options);
  return (slug, visit) => stateOf(slug, storagePrefix(visit));
}

/** Removes everything entered for the order staff took: the next one is another customer's. */
export function forgetTakenOrder(): void {
  forgetStates(TAKEN);
}
