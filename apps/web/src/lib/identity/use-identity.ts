import type { Profile } from "@comptoir/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { identity } from "./identity.ts";
import { useIdentityState } from "./identity-state.ts";

/** Who is signed in: not known yet, nobody, or somebody. */
export function useIdentity() {
  return useIdentityState();
}

const UNTIL_ANSWERED = {
  retry: true,
  retryDelay: (count: number) => Math.min(1_000 * 2 ** count, 10_000),
};

export function profileQuery(uid: string) {
  return queryOptions({
    queryKey: ["profile", uid],
    // Fetched with its first use: a guest's page needs neither the call nor its schema.
    queryFn: async ({ signal }): Promise<Profile | null> =>
      (await import("./fetch-profile.ts")).fetchProfile(uid, signal),
    staleTime: 5 * 60_000,
    // Without an answer nobody is told that they have no profile.
    ...UNTIL_ANSWERED,
  });
}

/** The signed-in user's profile; `null` when there is none, `undefined` while it is not known. */
export function useProfile(): Profile | null | undefined {
  const { status, user } = useIdentity();
  const { data } = useQuery({ ...profileQuery(user?.uid ?? ""), enabled: user !== null });
  return status === "guest" ? null : data;
}

export function useOffersGoogle(): boolean {
  const { data = false } = useQuery({
    queryKey: ["offers-google"],
    queryFn: () => identity.offersGoogle(),
    staleTime: Number.POSITIVE_INFINITY,
    ...UNTIL_ANSWERED,
  });
  return data;
}
