import { MAX_NOTE } from "@comptoir/contract";
import {
  accept,
  checkCustomer,
  checkPhoneGiven,
  checkRecipient,
  type Rappen,
  type RefusalCode,
} from "@comptoir/domain";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { useWords } from "../../../i18n/words.ts";
import { useCustomer } from "../../../identity/use-customer.ts";
import type { OrderService } from "../../../order/use-order-service.ts";
import { readAs } from "../../../platform/read-as.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { useVisit, type Visit } from "../../../shop/visit.ts";
import { storedByVisit } from "../../../shop/visit-storage.ts";

const FIELDS = ["name", "phone", "email"] as const;
const LONGEST = { name: 100, phone: 40, email: 254 };
type Field = (typeof FIELDS)[number];

/**
 * Recipient and pick-up time. Optional, except a phone number for large orders, and a name if staff
 * take the order.
 */
export function useOrderDetails(
  { recipient, change: store }: ReturnType<typeof useRecipient>,
  total: Rappen,
  service: OrderService,
) {
  const { phoneNeededAbove: above } = useCustomShop().shop;
  const { channel } = useVisit();
  const errors = useWords("errors");
  const { name, phone, email, note } = recipient;
  const [isOpened, setOpened] = useState(false);
  const [wasChecked, setChecked] = useState(false);
  const inputs = {
    name: useRef<HTMLInputElement>(null),
    phone: useRef<HTMLInputElement>(null),
    email: useRef<HTMLInputElement>(null),
  };
  const pickUpField = useRef<HTMLSelectElement>(null);

  const fields = { name, phone, email };
  const contact = channel ? checkCustomer(fields, channel) : checkRecipient(fields);
  const reachable = channel ? accept(total) : checkPhoneGiven(total, phone.trim(), above);
  const faults: { readonly [K in Field]?: RefusalCode } = {
    ...(!reachable.ok && { phone: reachable.error.code }),
    ...(!contact.ok && { [fieldOf(contact.error.code)]: contact.error.code }),
  };
  const timely = service.checkNow(service.slot);

  const change = (changes: Partial<Recipient>) => {
    // Keep the section open after the missing field is filled in.
    if (!("pickUp" in changes)) setOpened(true);
    store(changes);
  };
  return {
    recipient,
    change,
    /** Errors appear after an attempt to order, or after leaving the field. */
    field: (field: Field) => {
      const code = wasChecked ? faults[field] : undefined;
      return {
        ref: inputs[field],
        value: recipient[field],
        maxLength: LONGEST[field],
        error: code && errors[code],
        onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
        ...(field !== "name" && {
          onBlur: () => setChecked(wasChecked || recipient[field] !== ""),
        }),
      };
    },
    pickUp: { ref: pickUpField, error: timely.ok ? undefined : errors[timely.error.code] },
    phone: { isNeeded: channel ? channel === "phone" : total > above, isMissing: !reachable.ok },
    section: {
      /** Cannot be collapsed while a phone number is missing, nor for staff. */
      isHeldOpen: !reachable.ok || channel !== null,
      isOpen: isOpened || !reachable.ok || channel !== null,
      toggle: () => setOpened(!isOpened),
    },
    check: () => {
      if (!contact.ok || !reachable.ok) {
        flushSync(() => {
          setChecked(true);
          setOpened(true);
        });
        const wrong = FIELDS.find((field) => faults[field]);
        if (wrong) inputs[wrong].current?.focus();
        return undefined;
      }
      if (!service.checkNow(service.slot).ok) {
        pickUpField.current?.focus();
        return undefined;
      }
      return { contact: contact.value, note, wish: service.slot };
    },
  };
}

function fieldOf(code: RefusalCode): Field {
  if (code === "customer_name_required") return "name";
  return code === "invalid_email" ? "email" : "phone";
}

const storedRecipient = z.object({
  /** Owner of the data: other accounts must not see it. */
  userId: z.nullable(z.string()),
  name: z.optional(text(LONGEST.name)),
  phone: z.optional(text(LONGEST.phone)),
  email: z.optional(text(LONGEST.email)),
  note: text(MAX_NOTE),
  /** Null for as soon as possible. */
  pickUp: z.nullable(z.object({ date: text(10), time: text(5) })),
});
type StoredRecipient = z.infer<typeof storedRecipient>;
type Recipient = Record<Field, string> & Pick<StoredRecipient, "note" | "pickUp">;

const recipientState = storedByVisit<StoredRecipient>({
  name: "recipient",
  read: readAs(storedRecipient),
  empty: () => ({ userId: null, note: "", pickUp: null }),
  visitOnly: true,
});

function text(max: number) {
  return z.string().check(z.maxLength(max));
}

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
    },
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
