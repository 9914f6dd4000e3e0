import { type Profile, address as wireAddress } from "@comptoir/contract";
import { type Address, cityOf, DEFAULT_COUNTRY } from "@comptoir/domain";
import * as z from "zod/mini";
import { readStored, removeStored, writeStored } from "../../lib/storage.ts";
import { couponSchema } from "./confirm/coupon.ts";
import { newSubmission, submissionSchema } from "./placing/submission.ts";

export interface CheckoutUser {
  readonly uid: string;
  readonly email: string | null;
  readonly name: string | null;
}

/** The choice in the postal-code list for every place that is not in it. */
export const OTHER = "other";
export const NEW_ADDRESS = "new";

const addressFields = z.object({
  street: z.string(),
  /** A code of the shop's list, OTHER, or "" while nothing is chosen. */
  listed: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  save: z.boolean(),
});
export type AddressFields = z.infer<typeof addressFields>;

const draftSchema = z.object({
  /** Who typed this; somebody else's draft is never shown. */
  owner: z.nullable(z.string()),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  /** A saved address, NEW_ADDRESS for the fields below, or nothing yet. */
  chosenAddress: z.nullable(z.union([wireAddress, z.literal(NEW_ADDRESS)])),
  addressFields,
  wish: z.object({ date: z.string(), time: z.string() }),
  note: z.string(),
  coupon: z.nullable(couponSchema),
  submission: submissionSchema,
});
export type Draft = z.infer<typeof draftSchema>;

const EMPTY_ADDRESS: AddressFields = {
  street: "",
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
    submission: newSubmission(),
  };
}

function storedAs(slug: string): string {
  return `comptoir.checkout.${slug}`;
}

export function readDraft(slug: string): Draft | null {
  try {
    const parsed = z.safeParse(draftSchema, JSON.parse(readStored(storedAs(slug)) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function writeDraft(slug: string, draft: Draft): void {
  writeStored(storedAs(slug), JSON.stringify(draft));
}

export function removeDraft(slug: string): void {
  removeStored(storedAs(slug));
}

/** Hands the draft to whoever is at the counter now: fills what is blank, forgets another's. */
export function draftFor(draft: Draft, user: CheckoutUser | null, profile: Profile | null): Draft {
  const isForeign = draft.owner !== null && draft.owner !== user?.uid;
  const own = isForeign ? emptyDraft() : draft;
  if (!user) return own;
  const { name, phone, email } = own.contact;
  return {
    ...own,
    owner: user.uid,
    contact: {
      name: name || profile?.name || user.name || "",
      phone: phone || profile?.phone || "",
      email: email || profile?.email || user.email || "",
    },
  };
}

type PostalCodes = readonly { readonly code: string; readonly city: string }[];

/** True when the customer fills in an address instead of choosing a saved one. */
export function isNewAddress(draft: Draft, saved: readonly Address[]): boolean {
  return draft.chosenAddress === NEW_ADDRESS || saved.length === 0;
}

export function newAddressOf(fields: AddressFields, list: PostalCodes): Address {
  const { street, listed, postalCode, city, country } = fields;
  const isListed = listed !== "" && listed !== OTHER;
  return {
    street,
    postalCode: isListed ? listed : postalCode,
    city: isListed ? (cityOf(listed, list) ?? "") : city,
    country,
  };
}

/** Where the order goes; null while nothing was chosen or begun. */
export function addressOf(
  draft: Draft,
  saved: readonly Address[],
  list: PostalCodes,
): Address | null {
  if (isNewAddress(draft, saved)) {
    const { street, listed } = draft.addressFields;
    return street.trim() || listed ? newAddressOf(draft.addressFields, list) : null;
  }
  return draft.chosenAddress === NEW_ADDRESS ? null : draft.chosenAddress;
}

export function isSameAddress(a: Address, b: Address): boolean {
  return (
    a.street === b.street &&
    a.postalCode === b.postalCode &&
    a.city === b.city &&
    a.country === b.country
  );
}
