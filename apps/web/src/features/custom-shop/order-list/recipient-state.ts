import { MAX_NOTE } from "@comptoir/contract";
import type { DeliveryWish } from "@comptoir/domain";
import { useEffect, useRef } from "react";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { useCustomer } from "../../../identity/use-customer.ts";
import { readAs } from "../../../platform/read-as.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { useVisit, type Visit } from "../../../shop/visit.ts";
import { storedByVisit } from "../../../shop/visit-storage.ts";

export const MAX_NAME = 100;
export const MAX_PHONE = 40;
export const MAX_EMAIL = 254;

/** Contact data and notes. Undefined fields default to the profile. */
interface StoredRecipient {
  /** Owner of the data: other accounts must not see it. */
  readonly userId: string | null;
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly note: string;
  readonly pickUp: DeliveryWish | null;
}

export interface Recipient {
  readonly name: string;
  readonly phone: string;
  /** Receives the confirmation. */
  readonly email: string;
  /** Note for the kitchen, such as an allergy. */
  readonly note: string;
  /** Null for as soon as possible. */
  readonly pickUp: DeliveryWish | null;
}

const text = (max: number) => z.string().check(z.maxLength(max));

const recipientState = storedByVisit<StoredRecipient>({
  name: "recipient",
  read: readAs(
    z.object({
      userId: z.nullable(z.string()),
      name: z.optional(text(MAX_NAME)),
      phone: z.optional(text(MAX_PHONE)),
      email: z.optional(text(MAX_EMAIL)),
      note: text(MAX_NOTE),
      pickUp: z.nullable(z.object({ date: text(10), time: text(5) })),
    }),
  ),
  empty: () => ({ userId: null, note: "", pickUp: null }),
  visitOnly: true,
});

export function useRecipient() {
  const { slug } = useCustomShop();
  const { author, signedOutUserId, profile } = useCustomer();
  const userId = author?.userId ?? null;
  const state = recipientState(slug, useVisit());
  const before = useRef(userId);
  useEffect(() => {
    const other = signedOutUserId ?? (userId && before.current);
    before.current = userId;
    // Another customer continues: keep what was typed, without the profile's data.
    if (!other || other === userId) return;
    state.update((old) => (old.userId === other ? { ...old, userId } : old));
  }, [state, userId, signedOutUserId]);
  const stored = ownWords(useStore(state), userId);
  return {
    recipient: {
      name: stored.name ?? profile?.name ?? "",
      phone: stored.phone ?? profile?.phone ?? "",
      email: stored.email ?? profile?.email ?? "",
      note: stored.note,
      pickUp: stored.pickUp,
    } satisfies Recipient,
    change: (changes: Partial<Recipient>) =>
      state.update((old) => ({ ...ownWords(old, userId), ...changes, userId })),
  };
}

/** Note and time belong to one order. Name and contact are kept for the next one. */
export function forgetRemark(slug: string, visit: Visit): void {
  recipientState(slug, visit).update((old) => ({ ...old, note: "", pickUp: null }));
}

/** Drops data of another account. Data typed by a guest is kept after signing in. */
function ownWords(stored: StoredRecipient, userId: string | null): StoredRecipient {
  const isOthers = stored.userId !== null && stored.userId !== userId;
  return isOthers ? { userId, note: "", pickUp: null } : stored;
}
