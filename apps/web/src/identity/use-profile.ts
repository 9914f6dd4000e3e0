import type { Profile } from "@comptoir/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { IdentityUser } from "./provider.ts";
import { useIdentity } from "./use-identity.ts";

export const UNTIL_ANSWERED = {
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
  const { data: profile } = useProfileOf(user);
  return status === "guest" || status === "kitchen" ? null : profile;
}

/** The same of whoever is signed in here to work, on the kitchen's tablet too. */
export function useStaffProfile(): Profile | null | undefined {
  const { status, account } = useIdentity();
  const { data: profile } = useProfileOf(account);
  return status === "guest" ? null : profile;
}

export function useProfileOf(user: IdentityUser | null) {
  return useQuery({ ...profileQuery(user?.userId ?? ""), enabled: user !== null });
}

/** The profile of whoever is signed in, or what this page still knows of somebody whose session ended. */
export function useKnownProfile(person: IdentityUser | null): Profile | null | undefined {
  const { user } = useIdentity();
  const query = profileQuery(person?.userId ?? "");
  return useQuery({ ...query, enabled: user !== null }).data;
}
