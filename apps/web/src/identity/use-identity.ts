import type { Profile } from "@comptoir/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { identity } from "./identity.ts";
import { useIdentityState } from "./identity-state.ts";
import type { IdentityUser } from "./provider.ts";

/** Who is signed in: not known yet, nobody, or somebody. */
export function useIdentity() {
  return useIdentityState();
}

const UNTIL_ANSWERED = {
  retry: true,
  retryDelay: (count: number) => Math.min(1_000 * 2 ** count, 10_000),
};

export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: ["profile", userId],
    // Fetched with its first use: a guest's page needs neither the call nor its schema.
    queryFn: async ({ signal }): Promise<Profile | null> =>
      (await import("./fetch-profile.ts")).fetchProfile(userId, signal),
    staleTime: 5 * 60_000,
    // Without an answer nobody is told that they have no profile.
    ...UNTIL_ANSWERED,
  });
}

/** The customer's profile; `null` when there is none, `undefined` while it is not known. */
export function useProfile(): Profile | null | undefined {
  const { status, user } = useIdentity();
  const profile = useProfileOf(user);
  return status === "guest" || status === "kitchen" ? null : profile;
}

/** The same of whoever is signed in here to work, on the kitchen's tablet too. */
export function useStaffProfile(): Profile | null | undefined {
  const { status, account } = useIdentity();
  const profile = useProfileOf(account);
  return status === "guest" ? null : profile;
}

function useProfileOf(user: IdentityUser | null): Profile | null | undefined {
  return useQuery({ ...profileQuery(user?.userId ?? ""), enabled: user !== null }).data;
}

export function useOffersGoogle(): boolean {
  return useOffer("google", identity.offersGoogle) ?? false;
}

/** Whether accounts here have devices, a second factor and the like to look after. */
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
