import {
  getMyOrdersResponse,
  MAX_ADDRESSES,
  PATHS,
  type Profile,
  profile as profileSchema,
} from "@comptoir/contract";
import { type Address, type Contact, isSameAddress } from "@comptoir/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCustomer } from "../../identity/use-customer.ts";
import { profileQuery } from "../../identity/use-profile.ts";
import { call } from "../../platform/api.ts";
import { useVisit, type Visit } from "../../shop/visit.ts";
import { readVisitValue, writeVisitValue } from "./draft.ts";

interface ProfileUpdate {
  readonly name?: string;
  readonly phone?: string;
  readonly addresses?: readonly Address[];
}

/** Missing name and phone, and the new address to save; null if nothing changes. */
export function profileUpdate(
  profile: Profile | null,
  contact: Contact,
  toSave: Address | null,
): ProfileUpdate | null {
  const isKnown = profile?.name && profile.phone;
  const addresses = profile?.addresses ?? [];
  const isNew = toSave && !addresses.some((address) => isSameAddress(address, toSave));
  const update = {
    ...(!isKnown && { name: contact.name, phone: contact.phone }),
    ...(isNew && { addresses: [...addresses, toSave].slice(-MAX_ADDRESSES) }),
  };
  return Object.keys(update).length > 0 ? update : null;
}

/** Best effort: the order neither waits for it nor fails with it. */
export function useSaveToProfile() {
  const { user, profile } = useCustomer();
  const queries = useQueryClient();
  return async (contact: Contact, toSave: Address | null): Promise<void> => {
    const update = user && profileUpdate(profile, contact, toSave);
    const saved = update && (await save(user.userId, update));
    if (saved) queries.setQueryData(profileQuery(saved.firebaseUid).queryKey, saved);
  };
}

async function save(userId: string, update: ProfileUpdate): Promise<Profile | null> {
  try {
    return await call(PATHS.updateUserProfile, {
      answers: profileSchema,
      method: "POST",
      body: { firebaseUid: userId, ...update },
      signed: true,
    });
  } catch (error) {
    console.warn("The profile could not be saved.", error);
    return null;
  }
}

const LOOKED_AT = 10;

function storedAs(slug: string): string {
  return `comptoir.slot.${slug}`;
}

/** Not personal data, so it is stored for guests too. */
export function rememberSlot(slug: string, visit: Visit, slot: string | undefined): void {
  if (slot) writeVisitValue(visit, storedAs(slug), slot);
}

export function useUsualSlot(slug: string, userId: string | null): string | undefined {
  const remembered = readVisitValue(useVisit(), storedAs(slug));
  const { data } = useQuery({
    queryKey: ["usual-slot", slug, userId],
    queryFn: ({ signal }) => fetchLastSlot(slug, signal),
    enabled: userId !== null && remembered === null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return remembered ?? data ?? undefined;
}

async function fetchLastSlot(slug: string, signal: AbortSignal): Promise<string | null> {
  const path = `${PATHS.getMyOrders}?limit=${LOOKED_AT}`;
  const orders = await call(path, { answers: getMyOrdersResponse, signed: true, signal });
  const last = orders.find((order) => order.slug === slug && order.wish !== null);
  return last?.wish?.time ?? null;
}
