import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { currentUser, useIdentityState } from "../identity/identity-state.ts";
import { lastAnswer } from "../platform/last-answer.ts";
import { readAs } from "../platform/read-as.ts";
import { useOnline } from "../platform/use-online.ts";
import { useVisit, type Visit } from "../shop/visit.ts";
import { storedByVisit } from "../shop/visit-storage.ts";

const LOOK_EVERY_MS = 500;

interface Waiting {
  /** When its customer sent it and nothing answered; null where no order waits. */
  readonly since: number | null;
  /** Whoever was signed in; a guest's goes with whom the guest signs in as. */
  readonly owner: string | null;
  /** The line was there, so the order may have got through all the same. */
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

/** The order could not be sent. It stays on this device, and its customer is asked again. */
export function keepWaiting(slug: string, visit: Visit): void {
  const owner = currentUser()?.userId ?? null;
  waiting(slug, visit).update(() => ({ since: Date.now(), owner, isUnsure: navigator.onLine }));
}

/** It was answered, or is not to be sent any more. */
export function endWaiting(slug: string, visit: Visit): void {
  const { getState, update } = waiting(slug, visit);
  if (getState().since !== null) update(() => NONE);
}

interface WaitingOrder {
  readonly isUnsure: boolean;
  /** The server has said something since: the order can go, if its customer says so. */
  readonly canGo: boolean;
}

/** The order of this shop that waits for a line, if one does. */
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
