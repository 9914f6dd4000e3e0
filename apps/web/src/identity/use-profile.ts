import type { Profile } from "@comptoir/contract";
import { type Capability, may, type StaffRight } from "@comptoir/domain";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { identity } from "./identity.ts";
import type { IdentityUser } from "./provider.ts";
import { useIdentity } from "./use-identity.ts";

const UNTIL_ANSWERED = {
  retry: true,
  retryDelay: (count: number) => Math.min(1_000 * 2 ** count, 10_000),
};

export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: ["profile", userId],
    // Lazy: a guest's page needs neither the call nor its schema.
    queryFn: async ({ signal }): Promise<Profile | null> =>
      (await import("./fetch-profile.ts")).fetchProfile(userId, signal),
    staleTime: 5 * 60_000,
    // Keep retrying: an error must not be read as "no profile".
    ...UNTIL_ANSWERED,
  });
}

/** Customer's profile: null if there is none, undefined while unknown. */
export function useProfile(): Profile | null | undefined {
  const { status, user } = useIdentity();
  const { data: profile } = useProfileOf(user);
  return status === "guest" || status === "kitchen" ? null : profile;
}

/** Like `useProfile`, for staff, including the kitchen tablet. */
export function useStaffProfile(): Profile | null | undefined {
  const { status, account } = useIdentity();
  const { data: profile } = useProfileOf(account);
  return status === "guest" ? null : profile;
}

export function useProfileOf(user: IdentityUser | null) {
  return useQuery({ ...profileQuery(user?.userId ?? ""), enabled: user !== null });
}

/** Includes the cached profile of a user whose session has ended. */
export function useKnownProfile(person: IdentityUser | null): Profile | null | undefined {
  const { user } = useIdentity();
  const query = profileQuery(person?.userId ?? "");
  return useQuery({ ...query, enabled: user !== null }).data;
}

export function useOffersGoogle(): boolean {
  return useOffer("google", identity.offersGoogle) ?? false;
}

export function useOffersSecurity(): boolean | undefined {
  return useOffer("security", identity.offersSecurity);
}

function useOffer(name: string, fetchOffer: () => Promise<boolean>): boolean | undefined {
  const { data } = useQuery({
    queryKey: ["offers", name],
    queryFn: fetchOffer,
    staleTime: Number.POSITIVE_INFINITY,
    ...UNTIL_ANSWERED,
  });
  return data;
}

/** Applies the server's rule; undefined while the user is unknown. */
export function useMay(capability: Capability): boolean | undefined {
  const { status } = useIdentity();
  const profile = useStaffProfile();
  // The kitchen tablet is shared: it never has the rights of the person who set it up.
  if (status === "kitchen") return may("kitchen", capability);
  return profile === undefined ? undefined : may(rightOf(profile), capability);
}

/** Servers without staff rights have owners only. */
function rightOf(profile: Profile | null): StaffRight | null {
  return profile?.role === "restaurant" ? (profile.staffRight ?? "owner") : null;
}
