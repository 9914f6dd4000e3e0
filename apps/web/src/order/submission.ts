import type { createOrderRequest } from "@comptoir/contract";
import * as z from "zod/mini";
import { randomId } from "../platform/random-id.ts";
import { readAs } from "../platform/read-as.ts";
import type { StoredState } from "../platform/stored-state.ts";
import type { Visit } from "../shop/visit.ts";
import { storedByVisit } from "../shop/visit-storage.ts";

/** An order as it travels, amounts in francs. */
export type OrderBody = z.input<typeof createOrderRequest>;

/** An order on its way, kept where a reload finds it. */
export interface Submission {
  /** One key for one order: it stays the same until an order is placed with it. */
  readonly key: string;
  /** Bodies that left with this key and whose fate is unknown. */
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
 * The order on its way to a shop: everybody has one of their own, all guests share one, and a guest
 * who signs in takes the guest's along. One that staff take has never been anywhere else.
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

/** The next order is another one. */
export function endSubmission(slug: string, visit: Visit, owner: string | null): void {
  stateOf(slug, visit, owner).update(newSubmission);
}
