import type { createOrderRequest } from "@comptoir/contract";
import * as z from "zod/mini";
import { randomId } from "../platform/random-id.ts";
import { readAs } from "../platform/read-as.ts";
import type { StoredState } from "../platform/stored-state.ts";
import type { Visit } from "../shop/visit.ts";
import { storedByVisit } from "../shop/visit-storage.ts";

/** As sent: amounts in francs. */
export type OrderBody = z.input<typeof createOrderRequest>;

/** Stored, so that a reload can repeat the attempt. */
export interface Submission {
  /** Idempotency key. It stays the same until an order is placed. */
  readonly key: string;
  /** Bodies sent with this key whose outcome is unknown. */
  readonly unanswered: readonly OrderBody[];
}

const orderBody = z.custom<OrderBody>((value) => typeof value === "object" && value !== null);

const stored = storedByVisit<Submission>({
  name: "submission",
  read: readAs(z.object({ key: z.string(), unanswered: z.array(orderBody) })),
  empty: newSubmission,
});

function stateOf(slug: string, visit: Visit, owner: string | null): StoredState<Submission> {
  return stored(owner === null ? slug : `${slug}.${owner}`, visit);
}

function newSubmission(): Submission {
  return { key: randomId(), unanswered: [] };
}

/**
 * The pending attempt for a shop, one per account and one for all guests. A guest who signs in
 * keeps the guest's unanswered attempt. Orders taken by staff always use the guest slot.
 */
export function openSubmission(
  slug: string,
  visit: Visit,
  owner: string | null,
): StoredState<Submission> {
  const guests = stateOf(slug, visit, null);
  if (visit.channel || owner === null) return guests;
  const own = stateOf(slug, visit, owner);
  const left = guests.getState();
  if (left.unanswered.length > 0) {
    own.update(() => left);
    guests.update(newSubmission);
  }
  return own;
}

/** Starts a new idempotency key for the next order. */
export function endSubmission(slug: string, visit: Visit, owner: string | null): void {
  stateOf(slug, visit, owner).update(newSubmission);
}
