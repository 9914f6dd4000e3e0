import {
  readForVisit,
  readStored,
  removeForVisit,
  removeStored,
  writeForVisit,
  writeStored,
} from "../platform/storage.ts";
import {
  forgetStates,
  type StoredState,
  type StoredStateOptions,
  storedByKey,
} from "../platform/stored-state.ts";
import type { Visit } from "./visit.ts";

const TAKEN = "comptoir.taken.";

/** Prefix of what is stored in this tab only, apart from the customer's own data; empty for customers. */
function prefixOf({ channel, preview }: Visit): string {
  if (channel) return TAKEN;
  return preview ? "comptoir.preview." : "";
}

export function storageKey(visit: Visit, key: string): string {
  return prefixOf(visit) + key;
}

export function readKept(visit: Visit, key: string): string | null {
  return (prefixOf(visit) ? readForVisit : readStored)(storageKey(visit, key));
}

export function writeKept(visit: Visit, key: string, value: string): void {
  (prefixOf(visit) ? writeForVisit : writeStored)(storageKey(visit, key), value);
}

export function removeKept(visit: Visit, key: string): void {
  (prefixOf(visit) ? removeForVisit : removeStored)(storageKey(visit, key));
}

/** Stored state by shop: the customer's, that of an order staff take, and that of a preview are separate. */
export function storedByVisit<T>(
  options: StoredStateOptions<T>,
): (slug: string, visit: Visit) => StoredState<T> {
  const stateOf = storedByKey(options);
  return (slug, visit) => stateOf(slug, prefixOf(visit));
}

/** Removes everything entered for the order staff took: the next one is another customer's. */
export function forgetTakenOrder(): void {
  forgetStates(TAKEN);
}
