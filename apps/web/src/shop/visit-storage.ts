import {
  forgetStates,
  type StoredState,
  type StoredStateOptions,
  storedByKey,
} from "../platform/stored-state.ts";
import type { Visit } from "./visit.ts";

const TAKEN = "comptoir.taken.";

/** Prefix of keys stored in this tab only; empty for customers, whose data is stored normally. */
export function storagePrefix({ channel, preview }: Visit): string {
  if (channel) return TAKEN;
  return preview ? "comptoir.preview." : "";
}

export function storageKey(visit: Visit, key: string): string {
  return storagePrefix(visit) + key;
}

/** State by shop. Customers, orders taken by staff and previews have separate state. */
export function storedByVisit<T>(
  options: StoredStateOptions<T>,
): (slug: string, visit: Visit) => StoredState<T> {
  const stateOf = storedByKey(options);
  return (slug, visit) => stateOf(slug, storagePrefix(visit));
}

/** Clears the order that staff took: the next one belongs to another customer. */
export function forgetTakenOrder(): void {
  forgetStates(TAKEN);
}
