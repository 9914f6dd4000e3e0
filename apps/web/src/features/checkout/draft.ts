import { type Profile, address as wireAddress } from "@comptoir/contract";
import { type Address, cityOf, DEFAULT_COUNTRY, isSameAddress } from "@comptoir/domain";
import { useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import type { IdentityUser } from "../../identity/provider.ts";
import type { Customer } from "../../identity/use-customer.ts";
import { appliedCoupon } from "../../order/coupon/coupon-code.ts";
import { openSubmission } from "../../order/place-order.ts";
import {
  readForVisit,
  readStored,
  removeForVisit,
  removeStored,
  writeForVisit,
  writeStored,
} from "../../platform/storage.ts";
import { useVisit, type Visit } from "../../shop/visit.ts";
import { storageKey, storagePrefix } from "../../shop/visit-storage.ts";

/** Choice in the postal code list for places that are not listed. */
export const OTHER = "other";
export const NEW_ADDRESS = "new";

const addressFields = z.object({
  street: z.string(),
  floor: z.string(),
  doorCode: z.string(),
  /** A listed postal code, OTHER, or "" if nothing is chosen. */
  listed: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  save: z.boolean(),
});
export type AddressFields = z.infer<typeof addressFields>;

const draftSchema = z.object({
  /** User id; null for guests. There is one draft per account, and one for all guests. */
  owner: z.nullable(z.string()),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  /** A saved address, NEW_ADDRESS to use `addressFields`, or null. */
  chosenAddress: z.nullable(z.union([wireAddress, z.literal(NEW_ADDRESS)])),
  addressFields,
  wish: z.object({ date: z.string(), time: z.string() }),
  note: z.string(),
  coupon: z.nullable(appliedCoupon),
});
export type Draft = z.infer<typeof draftSchema>;

const EMPTY_ADDRESS: AddressFields = {
  street: "",
  floor: "",
  doorCode: "",
  listed: "",
  postalCode: "",
  city: "",
  country: DEFAULT_COUNTRY,
  save: false,
};

export function emptyDraft(): Draft {
  return {
    owner: null,
    contact: { name: "", phone: "", email: "" },
    chosenAddress: null,
    addressFields: EMPTY_ADDRESS,
    wish: { date: "", time: "" },
    note: "",
    coupon: null,
  };
}

type Owner = Draft["owner"];

function storedAs(slug: string, owner: Owner): string {
  return owner === null ? `comptoir.checkout.${slug}` : `comptoir.checkout.${slug}.${owner}`;
}

function readDraft(slug: string, visit: Visit, owner: Owner): Draft | null {
  try {
    const key = storedAs(slug, owner);
    const stored = JSON.parse(readForVisit(key) ?? readVisitValue(visit, key) ?? "null");
    const parsed = z.safeParse(draftSchema, stored);
    return parsed.success && parsed.data.owner === owner ? parsed.data : null;
  } catch {
    return null;
  }
}

export function writeDraft(slug: string, visit: Visit, draft: Draft): void {
  const key = storedAs(slug, draft.owner);
  removeForVisit(key);
  writeVisitValue(visit, key, JSON.stringify(draft));
}

/** In session storage only: the owner is signed out and may share the device. */
function writeForTab(slug: string, draft: Draft): void {
  writeForVisit(storedAs(slug, draft.owner), JSON.stringify(draft));
}

export function removeDraft(slug: string, visit: Visit, owner: Owner): void {
  removeForVisit(storedAs(slug, owner));
  removeVisitValue(visit, storedAs(slug, owner));
}

/**
 * The draft of the current customer. A guest who signs in keeps the guest's draft. Falls back to
 * the draft on screen if storage is unavailable.
 */
export function openDraft(
  slug: string,
  visit: Visit,
  user: IdentityUser | null,
  profile: Profile | null,
  shown: Draft = emptyDraft(),
): Draft {
  const owner = user?.userId ?? null;
  // Moves the guest's pending attempt to the account.
  openSubmission(slug, visit, owner);
  const guests = readDraft(slug, visit, null);
  const isOpenTo = shown.owner === null || shown.owner === owner;
  const draft = guests ?? readDraft(slug, visit, owner) ?? (isOpenTo ? shown : emptyDraft());
  if (!user) return draft;
  const own = filled({ ...draft, owner }, user, profile);
  if (guests) {
    writeDraft(slug, visit, own);
    removeDraft(slug, visit, null);
  }
  return own;
}

export function withoutAccountData(
  draft: Draft,
  user: IdentityUser | null,
  profile: Profile | null,
): Draft {
  const { contact, chosenAddress } = draft;
  const typed = (text: string, ...known: (string | undefined)[]) =>
    known.includes(text) ? "" : text;
  return {
    ...draft,
    owner: null,
    contact: {
      name: typed(contact.name, user?.name, profile?.name),
      phone: typed(contact.phone, profile?.phone),
      email: typed(contact.email, user?.email, profile?.email),
    },
    chosenAddress: chosenAddress === NEW_ADDRESS ? NEW_ADDRESS : null,
  };
}

/** Fills blank fields. The profile takes precedence over the identity provider. */
function filled(draft: Draft, user: IdentityUser, profile: Profile | null): Draft {
  const { name, phone, email } = draft.contact;
  const typed = (text: string, known: string | null) => (text === known ? "" : text);
  return {
    ...draft,
    contact: {
      name: typed(name, user.name) || profile?.name || user.name || "",
      phone: phone || profile?.phone || "",
      email: typed(email, user.email) || profile?.email || user.email || "",
    },
  };
}

/** Saved addresses. Before the profile has loaded, the chosen one only. */
export function savedAddresses(draft: Draft, profile: Profile | null): readonly Address[] {
  if (profile) return profile.addresses;
  const { chosenAddress: chosen } = draft;
  return chosen === null || chosen === NEW_ADDRESS ? [] : [chosen];
}

type PostalCodes = readonly { readonly code: string; readonly city: string }[];

/**
 * True if the customer types an address instead of choosing a saved one, or began to before signing
 * in.
 */
export function isNewAddress(draft: Draft, saved: readonly Address[]): boolean {
  const { chosenAddress: chosen, addressFields } = draft;
  const isBegun = chosen === null && addressFields.street.trim() !== "";
  return chosen === NEW_ADDRESS || isBegun || saved.length === 0;
}

export function newAddressOf(fields: AddressFields, list: PostalCodes): Address {
  const { street, listed, postalCode, city, country, floor, doorCode } = fields;
  const isListed = listed !== "" && listed !== OTHER;
  return {
    street,
    postalCode: isListed ? listed : postalCode,
    city: isListed ? (cityOf(listed, list) ?? "") : city,
    country,
    ...(floor.trim() && { floor }),
    ...(doorCode.trim() && { doorCode }),
  };
}

export function addressOf(
  draft: Draft,
  saved: readonly Address[],
  list: PostalCodes,
): Address | null {
  if (isNewAddress(draft, saved)) {
    const { street, listed } = draft.addressFields;
    return street.trim() || listed ? newAddressOf(draft.addressFields, list) : null;
  }
  return saved[chosenIndex(draft, saved)] ?? null;
}

/** Defaults to the first address; -1 if the chosen one no longer exists. */
export function chosenIndex({ chosenAddress: chosen }: Draft, saved: readonly Address[]): number {
  if (chosen === null) return saved.length > 0 ? 0 : -1;
  if (chosen === NEW_ADDRESS) return -1;
  return saved.findIndex((address) => isSameAddress(address, chosen));
}

export type ChangeDraft = (patch: Partial<Draft>) => void;

export function useDraft(slug: string, { user, author, profile, signedOutUserId }: Customer) {
  const visit = useVisit();
  const isEnded = author !== user;
  const [draft, show] = useState(() => openDraft(slug, visit, author, profile));
  // Stored at once instead of after a render: a reload must not lose the last input.
  const latest = useRef(draft);
  const before = useRef({ author, profile });

  const change = useCallback<ChangeDraft>(
    (patch) => {
      latest.current = { ...latest.current, ...patch };
      if (isEnded) writeForTab(slug, latest.current);
      else writeDraft(slug, visit, latest.current);
      show(latest.current);
    },
    [slug, visit, isEnded],
  );

  const clear = useCallback(() => {
    removeDraft(slug, visit, latest.current.owner);
    latest.current = openDraft(slug, visit, author, profile);
    show(latest.current);
  }, [slug, visit, author, profile]);

  useEffect(() => {
    const { owner } = latest.current;
    const isOthers = owner !== null && owner !== author?.userId;
    // Another customer continues: keep what was typed and drop the account's data.
    if (isOthers && (author || signedOutUserId === owner)) {
      const typed = withoutAccountData(
        latest.current,
        before.current.author,
        before.current.profile,
      );
      if (author) writeDraft(slug, visit, typed);
      else writeForTab(slug, typed);
      removeDraft(slug, visit, owner);
    }
    // Customers may sign in or out at any step, and the profile loads later.
    latest.current = openDraft(slug, visit, author, profile, latest.current);
    before.current = { author, profile };
    show(latest.current);
  }, [slug, visit, author, profile, signedOutUserId]);

  return { draft, change, clear };
}

export function readVisitValue(visit: Visit, key: string): string | null {
  return (storagePrefix(visit) ? readForVisit : readStored)(storageKey(visit, key));
}

export function writeVisitValue(visit: Visit, key: string, value: string): void {
  (storagePrefix(visit) ? writeForVisit : writeStored)(storageKey(visit, key), value);
}

function removeVisitValue(visit: Visit, key: string): void {
  (storagePrefix(visit) ? removeForVisit : removeStored)(storageKey(visit, key));
}
