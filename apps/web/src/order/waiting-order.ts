import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { currentUser, useIdentityState } from "../identity/identity-state.ts";
import { lastAnswer } from "../platform/api.ts";
import { readAs } from "../platform/read-as.ts";
import { useOnline } from "../platform/use-online.ts";
import { useVisit, type Visit } from "../shop/visit.ts";
import { storedByVisit } from "../shop/visit-storage.ts";

const LOOK_EVERY_MS = 500;

interface Waiting {
  /** Time of the failed attempt in ms; null if no order waits. */
  readonly since: number | null;
  /** User id of the order's owner. Null for guests, who may sign in meanwhile. */
  readonly owner: string | null;
  /** The device was online, so the order may have been placed. */
  readonly isUnsure: boolean;
}

const NONE: Waiting = { since: null, owner: null, isUnsure: false };

const waiting = storedByVisit<Waiting>({
  name: "waiting",
  read: readAs(
    z.object({
      since: z.nullable(z.number()),
      owner: z.nullable(z.string()),
      isUnsure: z.boolean(),
    }),
  ),
  empty: () => NONE,
});

/** Keeps the unsent order on this device until the customer sends it again. */
export function storeWaitingOrder(slug: string, visit: Visit): void {
  const owner = currentUser()?.userId ?? null;
  waiting(slug, visit).update(() => ({ since: Date.now(), owner, isUnsure: navigator.onLine }));
}

export function endWaiting(slug: string, visit: Visit): void {
  const { getState, update } = waiting(slug, visit);
  if (getState().since !== null) update(() => NONE);
}

interface WaitingOrder {
  readonly isUnsure: boolean;
  /** The server answers again. The customer still has to confirm. */
  readonly canGo: boolean;
}

export function useWaitingOrder(slug: string): WaitingOrder | null {
  const { since, owner, isUnsure } = useStore(waiting(slug, useVisit()));
  const userId = useIdentityState(({ user }) => user?.userId);
  const isOwn = owner === null || owner === userId;
  const isOnline = useOnline();
  const [answeredAt, setAnsweredAt] = useState(0);
  useEffect(() => {
    if (since === null) return;
    const timer = setInterval(() => setAnsweredAt(lastAnswer.at), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [since]);
  return since === null || !isOwn ? null : { isUnsure, canGo: isOnline && answeredAt > since };
}
